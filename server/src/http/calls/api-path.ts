const API_PATH = /^\/(v2|auth|list_item_configurations)([/?]|$)/u;

export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}
