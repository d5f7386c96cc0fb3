import { describe, expect, it } from 'vitest'
import { readTitle, type SegmentKind } from './read-title.ts'

/** The pieces of a title, without its names and registers. */
const clauses = (title: string) =>
  readTitle(title).segments.flatMap(({ kind, text }) =>
    kind === 'NAME' || kind === 'REGISTER' ? [] : [`${kind}:${text.replace(/^[\s,]+/, '')}`],
  )

describe('a title', () => {
  // Entry of Annex II, its title, and the clauses in it.
  const cases: [entry: string, title: string, clauses: string[]][] = [
    ['366', 'Chloroform', []],
    ['4', 'Spironolactone (INN)', []],
    ['7', 'Aminocaproic acid (INN) and its salts', ['FAMILY:and its salts']],
    [
      '8',
      'Cinchophen (INN), its salts, derivatives and salts of these derivatives',
      ['FAMILY:its salts, derivatives and salts of these derivatives'],
    ],
    [
      '221',
      'Mercury and its compounds, except those special cases included in Annex V',
      ['FAMILY:and its compounds', 'REFERENCE:except those special cases included in Annex V'],
    ],
    ['296', 'Gold salts', ['FAMILY:salts']],
    [
      '248',
      'Inorganic nitrites, with exception of sodium nitrite',
      ['EXCEPTION:with exception of sodium nitrite'],
    ],
    [
      '424',
      'Benzyl cyanide, when used as a fragrance ingredient',
      ['USE:when used as a fragrance ingredient'],
    ],
    [
      '465',
      'Butane, if it contains = >0,1 % w/w Butadiene',
      ['CONTENT:if it contains = >0,1 % w/w Butadiene'],
    ],
    [
      '904',
      'Petrolatum, except if the full refining history is known and it can be shown that the substance from which it is produced is not a carcinogen',
      [
        'PROOF:except if the full refining history is known and it can be shown that the substance from which it is produced is not a carcinogen',
      ],
    ],
    [
      '1345',
      '1-[(2-Chloro-4-nitrophenyl)azo]-2-naphthol (Pigment Red 4; CI 12085) and its salts when used as a substance in hair dye products',
      ['FAMILY:and its salts', 'USE:when used as a substance in hair dye products'],
    ],
    [
      '1291',
      '(8-[(4-Amino-2-nitrophenyl)azo]-7-hydroxy-2-naphthyl)trimethylammonium and its salts, (except Basic Red 118 as impurity in Basic brown 17), when used as a substance in hair dye products',
      [
        'FAMILY:and its salts',
        'EXCEPTION:(except Basic Red 118 as impurity in Basic brown 17)',
        'USE:when used as a substance in hair dye products',
      ],
    ],
    // Words that no known form reads.
    ['-', 'Fooline, whenever the moon is full', ['UNREAD:whenever the moon is full']],
    ['-', 'Barene, except on Sundays', ['UNREAD:except on Sundays']],
    [
      '-',
      'Bazol and its salts, provided that the pH is above 7',
      ['FAMILY:and its salts', 'UNREAD:provided that the pH is above 7'],
    ],
  ]

  it.each(cases)('II/%s "%s" is read whole', (_entry, title, expected) => {
    expect(clauses(title)).toEqual(expected)
    expect(
      readTitle(title)
        .segments.map(({ text }) => text)
        .join(''),
    ).toBe(title)
  })

  it('gives each use, reference, question and limit as data', () => {
    expect(readTitle('X when used as a substance in hair and eyelash dye products')).toMatchObject({
      applies_to: [
        { all: ['HAIR_DYE'], except: [] },
        { all: ['LASH_COLOUR'], except: [] },
      ],
      question: null,
    })
    expect(readTitle('Hydroquinone, with the exception of entry 14 in Annex III').permitted_in).toEqual([
      'RESTRICTED',
    ])
    expect(readTitle('Isobutane, if it contains > 0.1 % w/w Butadiene').question).toEqual({
      kind: 'CONTENT',
      text: 'if it contains > 0.1 % w/w Butadiene',
    })
    // Annex VI of another law permits nothing here.
    expect(
      readTitle(
        '2-ethylhexanoic acid and its salts with the exception of those specified elsewhere in Annex VI to Regulation (EC) No 1272/2008.',
      ),
    ).toMatchObject({ permitted_in: [], question: { kind: 'PROOF' } })
    expect(
      readTitle(
        'Furocoumarines except for normal content in natural essences used. In sun protection and in bronzing products, furocoumarines shall be below 1 mg/kg',
      ),
    ).toMatchObject({
      question: { kind: 'NATURAL' },
      limits: [{ max_mg_per_kg: 1, exclusive: true }],
    })
  })

  it.each([
    ['Antibiotics', ['CLASS']],
    ['Dinoterb, its salts and esters', ['SALTS', 'ESTERS']],
    [
      'Toluidines, their isomers, salts and halogenated and sulphonated derivatives',
      ['SALTS', 'DERIVATIVES', 'ISOMERS'],
    ],
    ['Aconitum napellus L. (leaves, roots and galenical preparations)', ['PREPARATIONS']],
    ['Chloroform', []],
  ])('"%s" names these kinds of a family', (title, kinds) => {
    expect(readTitle(title).families).toEqual(kinds)
  })

  it('is read in time that grows with its length only', () => {
    const long = `${'a, except b '.repeat(2000)} and its salts`
    const kinds: SegmentKind[] = readTitle(long).segments.map(({ kind }) => kind)
    expect(kinds).toContain('UNREAD')
  })
})
