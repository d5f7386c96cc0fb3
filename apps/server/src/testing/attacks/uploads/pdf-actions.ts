import { writePdf } from './hostile-pdfs.ts'

const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]`
const uri = (address: string) => `<</S/URI/URI(${address})>>`

/** PDFs whose actions or files lead to a program, a share, or elsewhere without a click. */
export const hostilePdfActions: Record<string, () => Buffer> = {
  'opens a thread of a share': () =>
    writePdf({ catalog: '/OpenAction<</S/Thread/F(\\\\\\\\evil\\\\share\\\\a.pdf)/D 0>>' }),
  'opens a thread of another file': () =>
    writePdf({ page: link('<</S/Thread/F<</Type/Filespec/F(a.pdf)>>/D 0>>') }),
  'opens a thread of a file by its Unicode name': () =>
    writePdf({ page: link('<</S/Thread/F 4 0 R/D 0>>'), objects: ['<</Type/Filespec/UF(//evil/a.pdf)>>'] }),
  'opens a share when it is opened': () => writePdf({ catalog: `/OpenAction${uri('smb://evil/share')}` }),
  'opens a site when it is opened': () => writePdf({ catalog: `/OpenAction${uri('https://evil.example')}` }),
  'opens a site after it went to a page': () =>
    writePdf({
      catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[4 0 R]>>`,
      objects: [uri('https://evil.example')],
    }),
  'opens a site when a page is shown': () => writePdf({ page: `/AA<</O${uri('https://evil.example')}>>` }),
  'opens a site when a field is entered': () =>
    writePdf({
      page: `/Annots[<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/AA<</Fo${uri('http://evil.example')}>>>>]`,
    }),
  'opens a site when it is closed': () =>
    writePdf({ catalog: '/AA 4 0 R', objects: [`<</WC${uri('http://evil')}>>`] }),
  'links to a share': () => writePdf({ page: link(uri('smb://evil/share')) }),
  'links to a search': () => writePdf({ page: link(uri('search-ms:query=x')) }),
  'links to a tool': () => writePdf({ page: link(uri('ms-msdt:/id x')) }),
  'links to a share by slashes': () => writePdf({ page: link(uri('/\\\\evil/share')) }),
  'links to a share in Unicode': () =>
    writePdf({ page: link('<</S/URI/URI<FEFF0073006D0062003A002F002F0065>>>') }),
  'links relative to a share': () =>
    writePdf({ catalog: '/URI<</Base(file://evil/)>>', page: link(uri('a.html')) }),
  'has an address that is no text': () => writePdf({ page: link('<</S/URI/URI[(file://evil)]>>') }),
  'has an action without a type of another kind': () => writePdf({ page: link('<</S/Movie/T(a)>>') }),
  'plays a sound when it is opened': () =>
    writePdf({ catalog: '/OpenAction<</S/Sound/Sound 4 0 R>>', objects: ['<<>>'] }),
  'has an action whose kind is no name': () => writePdf({ catalog: '/OpenAction<</S(Launch)/F(cmd.exe)>>' }),
  'shows a page of another file': () =>
    writePdf({
      page: '/Resources<</XObject<</A 4 0 R>>>>',
      objects: ['<</Type/XObject/Subtype/Form/Ref<</F(\\\\\\\\evil\\\\a.pdf)/Page 0>>>>'],
    }),
  'plays a film of another file': () =>
    writePdf({ page: '/Annots[<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(//evil/a.mov)>>>>]' }),
  'names a file for old systems': () => writePdf({ page: link('<</S/GoTo/D[3 0 R/Fit]/F<</DOS(evil)>>>>') }),
  'runs a script in a model': () =>
    writePdf({ objects: ['<</Type/3D/Subtype/U3D/OnInstantiate 5 0 R>>', '<<>>'] }),
}

/** PDFs with links and actions as programs write them. */
export const harmlessPdfActions = (): Record<string, Buffer> => ({
  'ลิงก์เว็บ.pdf': writePdf({ page: link(uri('https://shop.example/a?b=1')) }),
  'ลิงก์ไม่มี scheme.pdf': writePdf({ page: link(uri('www.shop.example/a')) }),
  'ลิงก์อีเมลและโทรศัพท์.pdf': writePdf({
    page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${uri('mailto:a@b.example')}>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/F 4/A${uri('tel:+6621234567')}>>]`,
  }),
  'ลิงก์จากฐาน.pdf': writePdf({
    catalog: '/URI<</Base(https://shop.example/)>>',
    page: link(uri('terms.html')),
  }),
  'ไปหน้าแรก.pdf': writePdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' }),
  'ไปแล้วพิมพ์.pdf': writePdf({ page: link('<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>') }),
  'บทความ.pdf': writePdf({
    catalog: '/Threads[4 0 R]',
    page: link('<</S/Thread/D 4 0 R>>'),
    objects: ['<</Type/Thread/I<</Title(a)>>>>'],
  }),
  'โครงสร้าง.pdf': writePdf({
    catalog: '/StructTreeRoot 4 0 R',
    objects: [
      '<</Type/StructTreeRoot/K[<</Type/StructElem/S/P/A<</O/Layout/BBox[0 0 1 1]>>/A[<</O/Table/Headers[(a)]>>]>>]>>',
    ],
  }),
  'ฟอนต์ชื่อ F.pdf': writePdf({
    page: '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
  }),
  'เส้นขอบ.pdf': writePdf({
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/BS<</W 1/S/U>>/Dest[3 0 R/Fit]/F 4>>]/Trans<</S/R>>/Group<</S/Transparency/CS/DeviceRGB>>',
  }),
})
