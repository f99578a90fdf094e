/** One object of a list, or one detail: any resource's, so its members are unknown. */
export type Row = Readonly<Record<string, unknown>>
