import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  document.body.replaceChildren();
});

// What `rememberComputedStyles` must not change: whether queries by role find an element.
test.each([
  ['a paragraph', '<p data-it></p>', 'block', 'visible'],
  ['a hidden one', '<p data-it hidden></p>', 'none', 'visible'],
  ['a closed dialog', '<dialog data-it></dialog>', 'none', 'visible'],
  ['an open dialog', '<dialog data-it open></dialog>', 'block', 'visible'],
  ['a hidden field', '<input data-it type="hidden">', 'none', 'visible'],
  ['one without display', '<p data-it style="display: none"></p>', 'none', 'visible'],
  ['one in something invisible', '<div style="visibility: hidden"><p data-it></p></div>', 'block', 'hidden'],
])('%s', (_what, html, display, visibility) => {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-it]') ?? document.body;

  for (const _again of [1, 2]) {
    const style = getComputedStyle(element);
    expect([style.display, style.visibility]).toEqual([display, visibility]);
    expect(style.getPropertyValue('display')).toBe(display);
    expect(style.getPropertyValue('visibility')).toBe(visibility);
  }
});

test('a style sheet counts', () => {
  document.body.innerHTML = '<style>p { display: none }</style><p></p>';
  expect(getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none');
});
