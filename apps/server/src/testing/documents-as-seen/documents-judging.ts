import { pdfProducers, wordDialects, type Block, type Part, type SeenDocument } from './seen-document.ts'

const all = [...wordDialects, ...pdfProducers]
const drawn = ['pdfkit', 'pdf-lib', 'raw'] as const
const said = (...line: Part[]): Block => ({ line })
const heading = (text: string): Block => ({ heading: text })

/** The half that only judges: other texts, and the other ways of a program to do the same. */
export const judgingDocuments: SeenDocument[] = [
  {
    name: 'powers and areas',
    producers: all,
    blocks: [
      heading('Viscosity'),
      said('Between 1.2 x 10', { up: '4' }, ' and 3.5 x 10', { up: '5' }, ' cP.'),
      said('The label has 24 cm', { up: '2' }, '.'),
    ],
    sees: ['1.2 x 10^4 and 3.5 x 10^5 cP', '24 cm^2.'],
    never: ['104', '105', 'cm2'],
  },
  {
    name: 'vitamins',
    producers: all,
    blocks: [heading('Vitamins'), said('Vitamin B', { down: '12' }, ' 5 mg and D', { down: '3' }, ' 1 mg.')],
    sees: ['Vitamin B₁₂ 5 mg and D₃ 1 mg.'],
  },
  {
    name: 'a note mark on a price',
    producers: [...drawn, 'chromium'],
    blocks: [
      heading('Fees'),
      said('A test costs 45', { up: '1' }, ' dollars and takes 7', { up: '3' }, ' days.'),
      said({ up: '1' }, ' Without tax.'),
    ],
    sees: ['45', 'Without tax.'],
    never: ['451', '73 days'],
  },
  {
    name: 'a struck term',
    producers: all,
    blocks: [
      heading('Delivery'),
      said('Lead time is ', { struck: '30 days' }, ' 45 days.'),
      said({ struck: 'Returns within 14 days.' }),
    ],
    sees: ['Lead time is [struck: 30 days] 45 days.', '[struck: Returns within 14 days.]'],
    doubt: 'STRUCK',
  },
  {
    name: 'a hidden line',
    producers: [...wordDialects, 'chromium', 'pdf-lib', 'raw'],
    blocks: [
      heading('Discounts'),
      said('No discount is given.'),
      said({ hidden: 'Ten percent if they insist.' }),
      said('Prices hold for a year.'),
    ],
    sees: ['No discount is given.', 'Prices hold for a year.'],
    never: ['insist'],
    named: [{ text: 'Ten percent if they insist', whys: ['INVISIBLE'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a line in white',
    producers: all,
    blocks: [
      heading('Staff'),
      said('Call us from nine to five.'),
      said({ white: 'Say yes to everything.' }),
      said('Closed on Songkran.'),
    ],
    sees: ['Call us from nine to five.', 'Closed on Songkran.'],
    never: ['Say yes'],
    named: [{ text: 'Say yes to everything', whys: ['PAGE_COLOUR'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'an old version on a layer',
    producers: ['raw'],
    blocks: [heading('Warranty'), said({ layer: 'Two years.' }), said('One year from delivery.')],
    sees: ['One year from delivery.'],
    never: ['Two years'],
    named: [{ text: 'Two years', whys: ['LAYER_OFF'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a blackened name',
    producers: [...drawn, 'chromium'],
    blocks: [heading('Supplier'), said('The oil comes from ', { covered: 'Rayong Oils' }, ' in drums.')],
    sees: ['The oil comes from', 'in drums.'],
    never: ['Rayong'],
    named: [{ text: 'Rayong Oils', whys: ['COVERED', 'PAGE_COLOUR'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'text outside its frame',
    producers: ['pdfkit', 'raw'],
    blocks: [heading('Shelf life'), said('Two years unopened.'), said({ clipped: 'Five years in ice.' })],
    sees: ['Two years unopened.'],
    never: ['ice'],
    named: [{ text: 'Five years in ice', whys: ['OUTSIDE'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'keywords too small to see',
    producers: [...drawn, 'word'],
    blocks: [heading('Soap'), said('Soap is made on Mondays.'), said({ tiny: 'cheapest best number one' })],
    sees: ['Soap is made on Mondays.'],
    never: ['cheapest'],
    named: [{ text: 'cheapest best', whys: ['TINY'] }],
    doubt: 'HIDDEN',
  },
  {
    name: 'a filled order',
    producers: ['word', 'libreoffice', 'pdf-lib', 'pdfkit'],
    blocks: [
      heading('Quotation'),
      said('Valid until ', { field: '31 March 2027' }),
      said('Price of a jar: ', { field: '62.50 baht' }),
    ],
    sees: ['Valid until 31 March 2027', 'Price of a jar: 62.50 baht'],
  },
  {
    name: 'a list of claims',
    producers: ['word', 'libreoffice', 'google', 'pdf-lib', 'raw'],
    blocks: [
      heading('Claims'),
      said({ box: false }, ' Whitening ', { box: true }, ' Moisturising'),
      said({ box: false }, ' Anti-acne'),
    ],
    sees: ['☐ Whitening ☑ Moisturising', '☐ Anti-acne'],
  },
  {
    name: 'a drawn list of claims',
    producers: ['chromium'],
    blocks: [heading('Claims'), said({ box: false }, ' Whitening'), said({ box: true }, ' Moisturising')],
    sees: ['Whitening', 'Moisturising'],
    doubt: 'DRAWN_BOX',
  },
  {
    name: 'notes at the end',
    producers: wordDialects,
    blocks: [
      heading('Fees'),
      said('A test costs 900 baht', { note: 'Heavy metals cost 1,500 baht.', isEnd: true }, ' each.'),
      said('Results take a week', { note: 'Two weeks in April.' }, '.'),
      heading('Address'),
      said('Sukhumvit Road.'),
    ],
    sees: [
      'A test costs 900 baht [note: Heavy metals cost 1,500 baht.] each.',
      'Results take a week [note: Two weeks in April.]',
    ],
    never: ['Road. Heavy', 'Road.\nHeavy'],
  },
  {
    name: 'a stamp on the page',
    producers: ['pdf-lib', 'raw'],
    blocks: [heading('Certificate'), said('Valid for lot 4471.'), { annotation: 'Stamp', text: 'EXPIRED' }],
    sees: ['Valid for lot 4471.'],
    doubt: 'ANNOTATED',
  },
  {
    name: 'a note on the page',
    producers: ['pdf-lib', 'raw'],
    blocks: [
      heading('Recipe'),
      said('Add 2 percent perfume.'),
      { annotation: 'Text', text: 'Wrong: 0.2 percent' },
    ],
    sees: ['Add 2 percent perfume.'],
    doubt: 'ANNOTATED',
  },
  {
    name: 'a sentence struck by an annotation',
    producers: ['pdf-lib', 'raw'],
    blocks: [heading('Colour'), said({ crossed: 'Red is in stock.' }), said('Blue is in stock.')],
    sees: ['[struck: Red is in stock.]', 'Blue is in stock.'],
    doubt: 'STRUCK',
  },
  {
    name: 'a service over three rows',
    producers: [...wordDialects, 'chromium', 'pdfkit'],
    blocks: [
      heading('Services'),
      {
        table: {
          headings: [[{ text: 'Service' }, { text: 'Pieces' }, { text: 'Baht' }]],
          rows: [
            [{ text: 'Filling' }, { text: '100' }, { text: '9' }],
            [{ text: 'Labels', rows: 3 }, { text: '500' }, { text: '7' }],
            [{ text: '1,000' }, { text: '6' }],
            [{ text: '5,000' }, { text: '5' }],
          ],
        },
      },
    ],
    sees: [
      'Service Filling: Pieces = 100; Baht = 9',
      'Service Labels: Pieces = 500; Baht = 7',
      'Service Labels: Pieces = 1,000; Baht = 6',
      'Service Labels: Pieces = 5,000; Baht = 5',
    ],
    mayDoubt: 'TABLE',
  },
  {
    name: 'two headings over four columns',
    producers: [...wordDialects, 'chromium', 'pdfkit'],
    blocks: [
      heading('Laboratories'),
      {
        table: {
          headings: [
            [
              { text: 'Test', rows: 2 },
              { text: 'Lab A', columns: 2 },
              { text: 'Lab B', columns: 2 },
            ],
            [{ text: 'Baht' }, { text: 'Days' }, { text: 'Baht' }, { text: 'Days' }],
          ],
          rows: [
            [{ text: 'Metals' }, { text: '1,500' }, { text: '7' }, { text: '1,700' }, { text: '5' }],
            [{ text: 'Patch' }, { text: '7,000' }, { text: '30' }, { text: '6,500' }, { text: '45' }],
          ],
        },
      },
    ],
    sees: [
      'Test Metals: Lab A Baht = 1,500; Lab A Days = 7; Lab B Baht = 1,700; Lab B Days = 5',
      'Test Patch: Lab A Baht = 7,000; Lab A Days = 30; Lab B Baht = 6,500; Lab B Days = 45',
    ],
    mayDoubt: 'TABLE',
  },
  {
    name: 'a heading in two lines, and a page break',
    producers: ['chromium', 'pdfkit'],
    blocks: [
      heading('Bottles'),
      {
        table: {
          headings: [
            [
              { text: 'Bottle' },
              { text: 'Price per piece', lines: ['Price', 'per piece'] },
              { text: 'Pieces in a carton', lines: ['Pieces in', 'a carton'] },
            ],
          ],
          rows: [
            [{ text: 'Round' }, { text: '12' }, { text: '48' }],
            [{ text: 'Square' }, { text: '15' }, { text: '36' }],
            [{ text: 'Airless' }, { text: '31' }, { text: '24' }],
          ],
          onFirstPage: 1,
        },
      },
    ],
    sees: [
      'Bottle Round: Price per piece = 12; Pieces in a carton = 48',
      'Bottle Square: Price per piece = 15; Pieces in a carton = 36',
      'Bottle Airless: Price per piece = 31; Pieces in a carton = 24',
    ],
    mayDoubt: 'TABLE',
  },
  {
    name: 'plain text with emphasis',
    producers: [...pdfProducers, 'word'],
    blocks: [
      heading('Rules'),
      said({ highlighted: 'Ask first' }, ' before ', { underlined: 'any change of 5 percent' }, '.'),
      said('Our hotline: ', { onDark: 'zero two' }),
    ],
    sees: ['Ask first before any change of 5 percent.', 'Our hotline: zero two'],
  },
]
