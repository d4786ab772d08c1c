/** Fetched together: the service worker names each file, and these are small. */
export { EditTemplatePage, NewTemplatePage } from './editor/TemplateEditorPage.tsx';
export { TemplatesPage } from './overview/TemplatesPage.tsx';
export { HomeLinks } from './starting/HomeLinks.tsx';
export { ListTemplateDialog } from './starting/ListTemplateDialog.tsx';
