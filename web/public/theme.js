// Runs before the first paint, so that the other theme never flashes. The CSP allows no inline script.
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
  // The settings page dispatches this event in its own tab, too.
  addEventListener('storage', apply);
}
