/** The part of the library that the tests use; it has no types. */
declare module 'xlsx-populate' {
  interface Cell {
    value(): unknown
    style(name: 'numberFormat'): string
    hyperlink(): string | undefined
  }
  interface Sheet {
    cell(row: number, column: number): Cell
    column(at: number): { width(): number | undefined }
    panes(): { state?: string; ySplit?: number } | undefined
    usedRange(): { value(): unknown[][] }
  }
  const XlsxPopulate: { fromDataAsync(bytes: Buffer): Promise<{ sheet(at: number): Sheet }> }
  export default XlsxPopulate
}
