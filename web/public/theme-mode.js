// Blocks the first paint for a moment on purpose, so that the page never shows in the wrong theme.
// A file of its own because the content security policy forbids inline scripts.
;(function () {
  var mode = 'dark'
  try {
    if (localStorage.getItem('themeMode') === 'light') mode = 'light'
  } catch {
    // Storage may be forbidden; dark is the default (spec §5).
  }
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="color-scheme"]').content = mode
  document.querySelector('meta[name="theme-color"]').content = mode === 'dark' ? '#0b1020' : '#f6f8fc'
})()
