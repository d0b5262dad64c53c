// Blocks the first paint for a moment on purpose, so that the page never shows in the wrong theme, nor offers
// "Sign In" to someone who is. A file of its own because the content security policy forbids inline scripts.
;(function () {
  var mode = 'dark'
  var root = document.documentElement
  try {
    if (localStorage.getItem('themeMode') === 'light') mode = 'light'
    if (localStorage.getItem('lastKnownUser')) root.dataset.login = 'remembered'
  } catch {
    // Storage may be forbidden; dark is the default (spec §5).
  }
  root.dataset.theme = mode
  document.querySelector('meta[name="color-scheme"]').content = mode
  document.querySelector('meta[name="theme-color"]').content = mode === 'dark' ? '#0b1020' : '#f5f7fc'
})()
