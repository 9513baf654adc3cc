// Runs before the first paint, so that a dark page never flashes white. It knows the same key and classes as
// src/ui/colour-mode/colour-mode.ts; a test beside that file holds the two together.
(function () {
  var preference = null;
  try {
    preference = localStorage.getItem('baton-color-mode');
  } catch {
    // Storage can be switched off; the system's mode is right then.
  }
  var dark =
    preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
