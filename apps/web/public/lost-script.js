// Runs before the page's own script, so that somebody sees an error page instead of "Loading…" if that one is lost. It
// knows the texts of src/app/route-error.tsx and the guard of src/app/reload-guard.ts; a test beside that file holds
// them together.
(function () {
  var isLost = false;

  function readId(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta === null ? '' : meta.content;
  }

  function mayReload() {
    try {
      if (Date.now() - Number(sessionStorage.getItem('baton-reloaded-at') || 0) < 10000) return false;
      sessionStorage.setItem('baton-reloaded-at', String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  function add(parent, tag, className, text) {
    var element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  }

  function draw() {
    var root = document.getElementById('root');
    if (root === null || /bot|spider|crawler/i.test(navigator.userAgent)) return;
    document.title = 'An error occurred | ' + document.title;
    root.textContent = '';
    var page = add(
      root,
      'main',
      'flex min-h-[60vh] flex-col items-center justify-center px-4 py-16 text-center',
      '',
    );
    add(page, 'p', 'text-base font-medium text-accent-text tabular', '500');
    add(page, 'h1', 'mt-1 text-2xl font-semibold', 'An error occurred');
    var text = 'Couldn’t load a part of the page. Check your connection and reload the page.';
    add(page, 'p', 'mt-2 max-w-md text-text-muted', text);
    var link = 'mt-6 inline-flex h-8 items-center rounded-md bg-accent px-3 font-medium text-on-accent';
    add(page, 'a', link, 'Go back home').href = '/';
  }

  function readJson(response) {
    return response.json();
  }

  function decide(latest) {
    var own = readId('build');
    if (own !== '' && latest.id !== own && mayReload()) location.reload();
    else draw();
  }

  function tell() {
    if (isLost) return;
    isLost = true;
    fetch('/builds/latest.json', { cache: 'no-store' }).then(readJson).then(decide).catch(draw);
  }

  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === 'module') tell();
    },
    true,
  );
  addEventListener('baton:lost', tell);
})();
