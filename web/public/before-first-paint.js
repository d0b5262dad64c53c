// Blocks the first paint for a moment on purpose, so that the page never shows in the wrong theme, nor offers
// "Sign In" to someone who is, nor begins in one language and goes on in another. A file of its own because the content
// security policy forbids inline scripts.
;(function () {
  var mode = 'dark'
  var wishes = navigator.languages || []
  var root = document.documentElement
  try {
    if (localStorage.getItem('themeMode') === 'light') mode = 'light'
    if (localStorage.getItem('lastKnownUser')) root.dataset.login = 'remembered'
    wishes = [localStorage.getItem('language') || ''].concat(wishes)
  } catch {
    // Storage may be forbidden; dark is the default (spec §5).
  }
  root.dataset.theme = mode
  document.querySelector('meta[name="color-scheme"]').content = mode
  document.querySelector('meta[name="theme-color"]').content = mode === 'dark' ? '#0b1020' : '#f5f7fc'

  var known = (root.dataset.languages || 'en').split(' ')
  for (var wish of wishes) {
    var language = wish.split('-')[0].toLowerCase()
    if (!known.includes(language)) continue
    root.lang = language
    // The prerendered pages are English; main.tsx puts the other language in their place.
    if (language !== 'en') root.dataset.translating = ''
    break
  }
})()
