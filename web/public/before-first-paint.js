// Blocks the first paint for a moment on purpose, so that the page never shows in the wrong theme, nor offers
// "Sign In" to someone who is, nor begins in one language and goes on in another. A file of its own because the content
// security policy forbids inline scripts. In the JavaScript of 2009, so that every browser can read that it is too old.
;(function () {
  var mode = 'dark'
  var wishes = navigator.languages || []
  var root = document.documentElement
  try {
    if (localStorage.getItem('themeMode') === 'light') mode = 'light'
    if (localStorage.getItem('lastKnownUser')) root.setAttribute('data-login', 'remembered')
    wishes = [localStorage.getItem('language') || ''].concat(wishes)
    // oxlint-disable-next-line no-unused-vars -- The JavaScript of 2009 has no catch without a name.
  } catch (_) {
    // Storage may be forbidden; dark is the default (product 5.8).
  }
  root.setAttribute('data-theme', mode)
  document.querySelector('meta[name="color-scheme"]').content = mode
  document.querySelector('meta[name="theme-color"]').content = mode === 'dark' ? '#0b1020' : '#f5f7fc'

  var known = (root.getAttribute('data-languages') || 'en').split(' ')
  for (var i = 0; i < wishes.length; i++) {
    var language = wishes[i].split('-')[0].toLowerCase()
    if (known.indexOf(language) < 0) continue
    root.lang = language
    // The prerendered pages are English; main.tsx puts the other language in their place.
    if (language !== 'en') root.setAttribute('data-translating', '')
    break
  }

  // The newest of what the app cannot do without: it came to Chrome with 119, to Firefox with 125, to Safari with 17.4 (README.md).
  var isNewEnough =
    window.Promise && Promise.withResolvers && Map.groupBy && AbortSignal.any && window.Intl && Intl.Segmenter
  // The page is there then, and the app has not run yet.
  if (!isNewEnough) document.addEventListener('readystatechange', explain)

  // Scripts that do not come, that this browser cannot read, or that fail before they have shown anything.
  window.addEventListener(
    'error',
    function (event) {
      var script = event.target.tagName === 'SCRIPT' ? event.target.src : event.filename || ''
      if (script.indexOf('/assets/') >= 0 && !root.hasAttribute('data-started')) explain()
    },
    true,
  )

  /** Shows one of the sentences that the build has put behind the page (web/build/start-notices.ts). */
  function explain() {
    var reason = isNewEnough ? 'notLoaded' : 'tooOld'
    var notices = document.getElementById('start-notices')
    if (!notices) return
    root.setAttribute('data-not-started', '')
    root.removeAttribute('data-translating')
    // The app gives a page its title, and will not any more.
    if (isNewEnough && !document.title) document.title = 'Keepup'
    for (var i = 0; i < notices.children.length; i++) {
      var each = notices.children[i]
      each.hidden = each.lang !== root.lang || each.getAttribute('data-reason') !== reason
    }
    notices.hidden = false
  }
})()
