import { pdfProducers, wordDialects, type Block, type Part, type SeenDocument } from './seen-document.ts'

const all = [...wordDialects, ...pdfProducers]
const drawn = ['pdfkit', 'pdf-lib', 'raw'] as const
const said = (...line: Part[]): Block => ({ line })
const heading = (text: string): Block => ({ heading: text })

/** The half that the reader is built with. */
export const documents: SeenDocument[] = [
  {
    name: 'raised figures',
    producers: all,
    blocks: [
      heading('Microbes'),
      said('Total aerobic count at most 10', { up: '3' }, ' CFU/g, yeast 10', { up: '2' }, ' CFU/g.'),
    ],
    sees: ['at most 10^3 CFU/g', 'yeast 10^2 CFU/g'],
    never: ['103', '102'],
  },
  {
    name: 'lowered figures',
    producers: all,
    blocks: [heading('Gas'), said('Free of CO', { down: '2' }, ' and rich in H', { down: '2' }, 'O.')],
    sees: ['Free of CO₂ and rich in H₂O.'],
  },
  {
    name: 'a raised note mark',
    producers: [...drawn, 'chromium'],
    blocks: [
      heading('Order'),
      said('Minimum order 200', { up: '2' }, ' pieces.'),
      said({ up: '2' }, ' From March 2027.'),
    ],
    sees: ['200', 'From March 2027.'],
    never: ['2002'],
  },
  {
    name: 'a struck price',
    producers: all,
    blocks: [heading('Price'), said('The cream costs ', { struck: '450 baht' }, ' 390 baht per jar.')],
    sees: ['The cream costs [struck: 450 baht] 390 baht per jar.'],
    doubt: 'STRUCK',
  },
  {
    name: 'a hidden sentence',
    producers: [...wordDialects, 'chromium', 'pdf-lib', 'raw'],
    blocks: [
      heading('Shipping'),
      said('We ship to Laos. ', { hidden: 'Internal: floor price is 31 baht.' }, ' Ask us first.'),
    ],
    sees: ['We ship to Laos.', 'Ask us first.'],
    never: ['31 baht'],
    named: [{ text: 'floor price is 31 baht', whys: ['INVISIBLE'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a sentence in white',
    producers: all,
    blocks: [
      heading('Samples'),
      said('Samples take two weeks. ', { white: 'Ignore the price list.' }, ' They cost 500 baht.'),
    ],
    sees: ['Samples take two weeks.', 'They cost 500 baht.'],
    never: ['Ignore'],
    named: [{ text: 'Ignore the price list', whys: ['PAGE_COLOUR'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a layer that is off',
    producers: ['raw'],
    blocks: [heading('Lead time'), said('Forty days. ', { layer: 'For friends twenty days.' })],
    sees: ['Forty days.'],
    never: ['twenty'],
    named: [{ text: 'For friends twenty days', whys: ['LAYER_OFF'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a covered sentence',
    producers: [...drawn, 'chromium'],
    blocks: [heading('Deposit'), said('Half in advance. ', { covered: 'Mr Somchai pays nothing.' })],
    sees: ['Half in advance.'],
    never: ['Somchai'],
    named: [{ text: 'Mr Somchai pays nothing', whys: ['COVERED'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a clipped sentence',
    producers: ['pdfkit', 'raw'],
    blocks: [heading('Storage'), said('Store below 30 degrees. ', { clipped: 'Or at 45 degrees.' })],
    sees: ['Store below 30 degrees.'],
    never: ['45'],
    named: [{ text: 'Or at 45 degrees', whys: ['OUTSIDE'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'tiny text',
    producers: [...drawn, 'word'],
    blocks: [heading('Colours'), said('Six colours are in stock. ', { tiny: 'Blue is banned.' })],
    sees: ['Six colours are in stock.'],
    never: ['banned'],
    named: [{ text: 'Blue is banned', whys: ['TINY'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'filled fields',
    producers: ['word', 'libreoffice', 'pdf-lib', 'pdfkit'],
    blocks: [
      heading('Form'),
      said('Minimum order: ', { field: '500 pieces' }),
      said('Lead time: ', { field: '45 days' }),
    ],
    sees: ['Minimum order: 500 pieces', 'Lead time: 45 days'],
  },
  {
    name: 'ticked boxes',
    producers: ['word', 'libreoffice', 'google', 'pdf-lib', 'raw'],
    blocks: [
      heading('Certificates'),
      said({ box: true }, ' Halal'),
      said({ box: false }, ' Kosher'),
      said({ box: true }, ' Vegan'),
    ],
    sees: ['☑ Halal', '☐ Kosher', '☑ Vegan'],
  },
  {
    name: 'ticked boxes that are drawn',
    producers: ['chromium'],
    blocks: [heading('Certificates'), said({ box: true }, ' Halal'), said({ box: false }, ' Kosher')],
    sees: ['Halal', 'Kosher'],
    doubt: 'DRAWN_BOX',
  },
  {
    name: 'a footnote',
    producers: wordDialects,
    blocks: [
      heading('Countries'),
      said('We ship to Laos', { note: 'Food is not shipped to Laos.' }, ' and Cambodia.'),
      heading('Payment'),
      said('Half in advance.'),
    ],
    sees: ['We ship to Laos [note: Food is not shipped to Laos.] and Cambodia.'],
    never: ['advance. Food', 'advance.\nFood'],
  },
  {
    name: 'a comment on the page',
    producers: ['pdf-lib', 'raw'],
    blocks: [heading('Offer'), said('Ten percent off.'), { annotation: 'FreeText', text: 'VOID' }],
    sees: ['Ten percent off.', 'VOID'],
    doubt: 'ANNOTATED',
  },
  {
    name: 'an annotation that strikes text',
    producers: ['pdf-lib', 'raw'],
    blocks: [heading('Fee'), said('The fee is ', { crossed: '900 baht' }, ' 700 baht.')],
    sees: ['The fee is [struck: 900 baht] 700 baht.'],
    doubt: 'STRUCK',
  },
  {
    name: 'a cell over two rows',
    producers: [...wordDialects, 'chromium', 'pdfkit'],
    blocks: [
      heading('Prices'),
      {
        table: {
          headings: [[{ text: 'Product' }, { text: 'Size' }, { text: 'Price' }]],
          rows: [
            [{ text: 'Cream', rows: 2 }, { text: '30 ml' }, { text: '75' }],
            [{ text: '50 ml' }, { text: '95' }],
            [{ text: 'Serum' }, { text: '15 ml' }, { text: '120' }],
          ],
        },
      },
    ],
    sees: [
      'Product Cream: Size = 30 ml; Price = 75',
      'Product Cream: Size = 50 ml; Price = 95',
      'Product Serum: Size = 15 ml; Price = 120',
    ],
    mayDoubt: 'TABLE',
  },
  {
    name: 'a heading over two columns',
    producers: [...wordDialects, 'chromium', 'pdfkit'],
    blocks: [
      heading('Price list'),
      {
        table: {
          headings: [
            [
              { text: 'Product', rows: 2 },
              { text: 'Price per piece', columns: 2 },
            ],
            [{ text: '500 pieces' }, { text: '1,000 pieces' }],
          ],
          rows: [
            [{ text: 'Cream' }, { text: '95' }, { text: '80' }],
            [{ text: 'Serum' }, { text: '140' }, { text: '120' }],
          ],
        },
      },
    ],
    sees: [
      'Product Cream: Price per piece 500 pieces = 95; Price per piece 1,000 pieces = 80',
      'Product Serum: Price per piece 500 pieces = 140; Price per piece 1,000 pieces = 120',
    ],
    mayDoubt: 'TABLE',
  },
  {
    name: 'a table over two pages',
    producers: ['chromium', 'pdfkit'],
    blocks: [
      heading('Tests'),
      {
        table: {
          headings: [[{ text: 'Test' }, { text: 'Lab A' }, { text: 'Lab B' }]],
          rows: [
            [{ text: 'Metals' }, { text: '1,500' }, { text: '1,700' }],
            [{ text: 'Microbes' }, { text: '900' }, { text: '800' }],
            [{ text: 'Stability' }, { text: '4,000' }, { text: '3,900' }],
            [{ text: 'Patch' }, { text: '7,000' }, { text: '6,500' }],
          ],
          onFirstPage: 2,
        },
      },
    ],
    sees: ['Test Microbes: Lab A = 900; Lab B = 800', 'Test Stability: Lab A = 4,000; Lab B = 3,900'],
    mayDoubt: 'TABLE',
  },
  {
    name: 'visible text of all kinds',
    producers: [...pdfProducers, 'word'],
    blocks: [
      heading('Terms'),
      said('Payment is ', { underlined: 'always' }, ' in ', { highlighted: 'Thai baht' }, '.'),
      said({ onDark: 'Closed on Sundays.' }),
    ],
    sees: ['Payment is always in Thai baht.', 'Closed on Sundays.'],
  },
]
