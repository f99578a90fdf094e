/** The path of what is asked for, without its query. */
export const pathOf = ({ url = '' }: { readonly url?: string | undefined }): string => url.split('?', 1)[0] ?? url
