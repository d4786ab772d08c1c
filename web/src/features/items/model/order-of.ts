import { DEFAULT_ORDER, type ListOrder } from '@shared-lists/contract/api/order.ts';

/** Details that an earlier version stored have none. */
export const orderOf = ({ order }: { readonly order?: ListOrder }): ListOrder => order ?? DEFAULT_ORDER;
