// The part of subset-font that is used here; the package ships no types.
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noLayoutClosure?: boolean
      variationAxes?: { wght: { min: number; max: number } }
    },
  ): Promise<Buffer>
}
