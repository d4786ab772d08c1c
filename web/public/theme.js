// A file of its own, read before the first paint: the other theme must not flash up, and the page allows no inline script.
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const colours = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = colours.map(({ content }) => content);

  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };

  const apply = () => {
    const theme = chosen() ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset.bsTheme = theme;
    document.querySelector('meta[name="color-scheme"]').content = theme;
    for (const colour of colours) colour.content = theme === 'dark' ? dark : light;
  };

  apply();
  system.addEventListener('change', apply);
  // Chosen in another tab, or in this one, which then says so itself.
  addEventListener('storage', apply);
}
