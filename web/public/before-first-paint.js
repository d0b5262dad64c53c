// Runs before the first paint, so that the theme, the language and "Sign In" are right from the start. It is a file of its own because the
// content security policy forbids inline scripts. It is written in the JavaScript of 2009, so that old browsers can say that they are too old.
;(function () {
  var mode = 'dark'
  var wishes = navigator.languages || []
  var root = document.documentElement
  root.removeAttribute('data-not-started')
  try {
    if (localStorage.getItem('themeMode') === 'light') mode = 'light'
    if (localStorage.getItem('lastKnownUser')) root.setAttribute('data-login', 'remembered')
    wishes = [localStorage.getItem('language') || ''].concat(wishes)
    // oxlint-disable-next-line no-unused-vars -- The JavaScript of 2009 has no catch without a name.
  } catch (_) {
    // Storage may be forbidden. Dark is the default (product 5.8).
  }
  root.setAttribute('data-theme', mode)
  // The app is for iPhones. The page offers it nowhere on Android.
  if (/Android/.test(navigator.userAgent)) root.setAttribute('data-android', '')
  document.querySelector('meta[name="color-scheme"]').content = mode
  document.querySelector('meta[name="theme-color"]').content = mode === 'dark' ? '#0b1020' : '#f5f7fc'

  // Paper is light, whatever the screen is.
  window.addEventListener('beforeprint', function () {
    root.setAttribute('data-theme', 'light')
  })
  window.addEventListener('afterprint', function () {
    root.setAttribute('data-theme', document.querySelector('meta[name="color-scheme"]').content)
  })

  var known = (root.getAttribute('data-languages') || 'en').split(' ')
  var ofPage = root.lang
  for (var i = 0; i < wishes.length; i++) {
    var language = wishes[i].split('-')[0].toLowerCase()
    if (known.indexOf(language) < 0) continue
    root.lang = language
    // The reader has chosen another language than the browser's. main.tsx replaces the page.
    if (language !== ofPage) root.setAttribute('data-translating', '')
    break
  }

  // What every screen of a player asks first (web/platform/api/send-request.ts).
  if (root.hasAttribute('data-login') && window.fetch) {
    var questions = ['/api/auth/get-session', '/api/me', '/api/me/permissions']
    window.earlyAnswers = {}
    for (var j = 0; j < questions.length; j++) askEarly(questions[j])
  }

  // The app presses a painted button again once it can (web/shell/start-as-player.ts).
  document.addEventListener('click', function (event) {
    if (!root.hasAttribute('data-started')) window.earlyTap = event.target
  })

  // The newest features that the app requires (README.md).
  var isNewEnough =
    window.Promise && Promise.withResolvers && Map.groupBy && AbortSignal.any && window.Intl && Intl.Segmenter
  // The page has loaded then, and the app has not run yet.
  if (!isNewEnough) document.addEventListener('readystatechange', explain)

  // Scripts that do not load, that this browser cannot parse, or that fail before anything is shown.
  window.addEventListener(
    'error',
    function (event) {
      var script = event.target.tagName === 'SCRIPT' ? event.target.src : event.filename || ''
      if (script.indexOf('/assets/') >= 0 && !root.hasAttribute('data-started')) explain()
    },
    true,
  )

  function askEarly(question) {
    var answer = fetch(question, { cache: 'no-store', headers: { 'accept-language': root.lang } })
    window.earlyAnswers[question] = answer
    // Who takes the answer also hears of its failure.
    answer.catch(function () {})
  }

  /** Shows one of the messages that the build has added to the page (web/build/start-notices.ts). */
  function explain() {
    var reason = isNewEnough ? 'notLoaded' : 'tooOld'
    var notices = document.getElementById('start-notices')
    if (!notices) return
    root.setAttribute('data-not-started', '')
    root.removeAttribute('data-translating')
    // The app normally sets the title, but it will not run now.
    if (isNewEnough && !document.title) document.title = 'Keepup'
    for (var i = 0; i < notices.children.length; i++) {
      var each = notices.children[i]
      each.hidden = each.lang !== root.lang || each.getAttribute('data-reason') !== reason
    }
    notices.hidden = false
  }
})()
