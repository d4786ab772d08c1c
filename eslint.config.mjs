import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noInnerHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text only: markup from data is how scripts get in.',
};
const noStrayTransaction = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'Use database.change(): it also waits until the commit is on disk.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/test-results/', '**/.cache/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/migrations/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', noInnerHtml] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/database/**'],
    rules: {
      'no-restricted-syntax': ['error', noStrayTransaction],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'config.ts is the only reader of the environment.' },
      ],
    },
  },
  { files: ['server/src/config.ts', 'server/src/testing/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['web/public/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        addEventListener: 'readonly',
        document: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        AbortSignal: 'readonly',
        fetch: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
  },
);
