// The part of fontverter that is used here; the package ships no types.
declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, to: 'truetype'): Promise<Buffer> }
  export default fontverter
}
