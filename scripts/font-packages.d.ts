declare module 'subset-font' {
  /** Of the package, which has no types. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly keepAllGlyphs?: true
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
      readonly keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
