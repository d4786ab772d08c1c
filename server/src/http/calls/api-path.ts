const API_PATH = /^\/(v2|auth|list_item_configurations)([/?]|$)/u;

/** Whether an address belongs to the API; all others are the client's. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}
