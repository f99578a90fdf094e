declare module 'subset-font' {
  /** Of the package, which has no types. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Buffer>
}
