import react from '@vitejs/plugin-react';
import { defineConfig, type CSSOptions } from 'vite';
import path from 'node:path';
import { serviceWorker } from './service-worker-build.ts';
import { withoutSchemas } from './without-schemas.ts';

const OUT_DIR = 'dist';
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// Bootstrap 5 still uses @import and deprecated colour functions.
const bootstrapDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

// Needed only where something points at its place.
const POPOVERS =
  /@popperjs|@restart|react-bootstrap|react-transition-group|dom-helpers|prop-types|classnames|warning|@babel.runtime/u;

// Needed only where a QR code is shown.
const QR_CODE = /[\\/]uqr[\\/]/u;

// Few files, because each one makes the service worker larger. `MakeAgain` is part of the home page.
const ACCOUNT_PAGES = /features.accounts.((sign-in|password).|[^\\/]+$)/u;
const TEMPLATE_PAGES = /features.templates.(editor|overview|field-words)/u;
const TEMPLATE_DIALOGS =
  /features.templates.(?!starting.MakeAgain\.)|rules.templates.(field-roles|template-fields|unplaced-values)|transfer.OtherKind/u;

// Needed only where somebody else has the list, and in the shop.
const SHOPPERS = /JoinShopping|use-shoppers|between-features.shoppers|trips-query|short-name/u;

const COMMON =
  /src.(lib|data|ui(?!.theme|.sorting.(drag|use-sorting)|.overlays.(Dialog|ConfirmDialog|Modal|open-modals|HelpOverlay))|rules(?!.(quick-add|templates.(field-roles|template-fields|unplaced-values)))|endpoint|api|features.\w+.(operations|model))/u;

/** This sibling selector makes Chromium restyle a thousand rows when one is removed. */
const withoutLegendSiblings = {
  postcssPlugin: 'without-legend-siblings',
  Rule(rule: { selector: string; remove: () => unknown }) {
    if (rule.selector === 'legend + *') rule.remove();
  },
};

// Variants of Bootstrap's components that no page uses.
const UNUSED =
  /\.(col-form|form-control-(plaintext|sm|lg|color)|form-select-(sm|lg)|form-check-(reverse|inline)|form-switch|btn-check|spinner-(grow|border-sm)|collapse-horizontal|modal-(sm|lg|xl|fullscreen|static|dialog-scrollable)|dropdown-(menu-(dark|start|sm|md|lg|xl|xxl)|center|divider|header|item-text)|drop(up|end|start)\b)|file-selector|\[type=.?(file|range|color|search)/u;

const withoutUnusedVariants = {
  postcssPlugin: 'without-unused-variants',
  Rule(rule: { selectors: string[]; remove: () => unknown }) {
    const used = rule.selectors.filter((selector) => !UNUSED.test(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
};

type Postcss = Extract<CSSOptions['postcss'], object>;
type PostcssPlugin = Extract<NonNullable<Postcss['plugins']>[number], { postcssPlugin: string }>;

const HOVER = '(hover: hover)';

/** A touch screen keeps what was tapped last hovered, so it would look chosen. */
const hoverOnlyWithPointers: PostcssPlugin = {
  postcssPlugin: 'hover-only-with-pointers',
  Rule(rule, { atRule }) {
    const hovered = rule.selectors.filter((selector) => selector.includes(':hover'));
    const isLimited = rule.parent && 'params' in rule.parent && rule.parent.params === HOVER;
    if (hovered.length === 0 || isLimited) return;
    rule.after(atRule({ name: 'media', params: HOVER, nodes: [rule.clone({ selectors: hovered })] }));
    const others = rule.selectors.filter((selector) => !hovered.includes(selector));
    if (others.length === 0) rule.remove();
    else rule.selectors = others;
  },
};

interface Declaration {
  prop: string;
  value: string;
  remove: () => unknown;
}

interface Declarations {
  toString: () => string;
  walkDecls: (name: RegExp, visit: (declaration: Declaration) => void) => void;
}

const VARIABLES_OF_PARTS = /^--bs-(modal|popover|dropdown|spinner|backdrop)-/u;

/** Most are declared once, for other programs to change: their values take less room. */
const withValuesOfParts = {
  postcssPlugin: 'with-values-of-parts',
  OnceExit(styles: Declarations) {
    const declared = new Map<string, Declaration[]>();
    styles.walkDecls(VARIABLES_OF_PARTS, (declaration) => {
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
    });
    const valueOf = (variable: string): string | undefined => {
      const [only, ...others] = declared.get(variable) ?? [];
      return only && others.length === 0 ? resolved(only.value) : undefined;
    };
    const resolved = (value: string): string =>
      value.replaceAll(/var\((--bs-[\w-]+)\)/gu, (use, variable: string) => valueOf(variable) ?? use);
    styles.walkDecls(/./u, (declaration) => {
      declaration.value = resolved(declaration.value);
    });
  },
};

/** Bootstrap declares about a hundred variables that only its own unused parts read. */
const withoutUnusedVariables = {
  postcssPlugin: 'without-unused-variables',
  OnceExit(styles: Declarations) {
    const used = new Set([...styles.toString().matchAll(/var\((--bs-[\w-]+)/gu)].map(([, name]) => name));
    styles.walkDecls(/^--bs-/u, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas, serviceWorker(path.join(import.meta.dirname, 'src/app/update/sw.ts'))],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    // The CSP allows no inline scripts or styles, and data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Fewer files compress better; libraries stay cached across releases.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: (id) => id.includes('node_modules') && !POPOVERS.test(id) && !QR_CODE.test(id),
              priority: 3,
            },
            { name: 'shoppers', test: SHOPPERS, priority: 3, includeDependenciesRecursively: false },
            { name: 'common', test: COMMON, minShareCount: 2, priority: 2 },
            // One small file instead of two.
            {
              name: 'ConfirmDialog',
              test: /ui.overlays.(Dialog|ConfirmDialog|Modal|open-modals)/u,
              priority: 1,
            },
            { name: 'popovers', test: POPOVERS, priority: 1 },

            ...[
              // Needed only where rows have grips.
              { name: 'sorting', test: /ui.sorting.(drag|use-sorting)/u, priority: 1 },
              { name: 'account-pages', test: ACCOUNT_PAGES, priority: 1 },
              { name: 'template-pages', test: TEMPLATE_PAGES, priority: 1 },
              { name: 'template-dialogs', test: TEMPLATE_DIALOGS, priority: 0 },
              // What they import is part of other pages.
            ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  css: {
    postcss: {
      plugins: [
        withoutLegendSiblings,
        withoutUnusedVariants,
        hoverOnlyWithPointers,
        withValuesOfParts,
        withoutUnusedVariables,
      ],
    },
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...bootstrapDeprecations] } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v2': SERVER, '/auth': SERVER, '/list_item_configurations': SERVER, '/healthz': SERVER },
  },
});
