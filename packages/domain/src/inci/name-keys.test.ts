import { describe, expect, it } from 'vitest'
import { lawKeys } from '../regulation/title/law-keys.ts'
import { nameKey, substanceKeys } from './name-keys.ts'

describe('the key of a name', () => {
  // Spellings of one substance, from the dictionary or annexes of two years.
  it.each([
    ['CI 77891', 'C.I. 77891', 'CI77891', '77891', '(*)CI 77891', 'CI 77891?', '~ CI 77891'],
    [
      'N,N-Bis(2-Hydroxyethyl)-p-Phenylenediamine Sulfate',
      'N,N-bis(2-Hydroxyethyl)- p-Phenylenediamine Sulphate',
    ],
    ['Behentrimonium Chloride', 'BEHENTRIMONIUM CHLORIDE (1)', 'Behentrimonium chloride*'],
    ['2-Hydroxy-4-methoxybenzophenone', '2 -Hydroxy-4-methoxybenzophenone'],
    ['HC Blue No. 11', 'HC BLUE NO 11'],
    ['Limonene', 'LIMONENE²', 'limonene**'],
    ['Hydroxyethoxyphenyl Butanone', 'HYDROXYETHOXY\u00adPHENYL BUTANONE'],
    ['Aluminum Zirconium Chloride', 'Aluminium zirconium chloride'],
  ])('is the same for all spellings of "%s"', (...spellings) => {
    expect(new Set(spellings.map(nameKey)).size).toBe(1)
  })

  it.each([
    ['Tris-Biphenyl Triazine', 'Tris-Biphenyl Triazine (nano)'],
    ['CI 77491', 'CI 77492'],
    ['1,2-Hexanediol', '1,6-Hexanediol'],
    ['Pigment Red 57', 'Pigment Red 57:1'],
  ])('distinguishes "%s" and "%s"', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

describe('an entry of a law', () => {
  const substance = (inci_name: string, more: object = {}) =>
    substanceKeys({ inci_name, name_th: '', synonyms: [], ci_number: null, ...more })
  const meets = (entry_name: string, inci_names: string[], keys: string[]) =>
    lawKeys({ entry_name, inci_names }).some((key) => keys.includes(key))

  // Annex and entry, its title, and a substance that it names.
  it.each([
    ['II/366', 'Chloroform', substance('Chloroform')],
    ['II/14', 'Epinephrine (INN)', substance('Epinephrine')],
    [
      'II/2',
      '(2-Acetoxyethyl)trimethylammonium hydroxide (Acetylcholine) and its salts',
      substance('Acetylcholine'),
    ],
    [
      'II/8',
      'Cinchophen (INN), its salts, derivatives and salts of these derivatives',
      substance('Cinchophen'),
    ],
    [
      'II/221',
      'Mercury and its compounds, except those special cases included in Annex V',
      substance('Mercury'),
    ],
    ['V/3', 'Salicylic acid (1) and its salts', substance('Salicylic Acid')],
    // Its condition is read apart from its name.
    [
      'II/1175',
      'Costus root oil (Saussurea lappa Clarke), when used as a fragrance ingredient',
      substance('Costus Root Oil'),
    ],
    [
      'VI/3',
      'Benzoic acid, 2 -hydroxy-, 3,3,5-trimethylcyclohexyl ester / Homosalate',
      substance('Homosalate'),
    ],
    [
      'VI/4',
      '2 -Hydroxy-4-methoxybenzophenone / Oxybenzone',
      substance('Benzophenone-3', { chemical_name: '2-Hydroxy-4-methoxybenzophenone' }),
    ],
    [
      'VI/4',
      '2 -Hydroxy-4-methoxybenzophenone / Oxybenzone',
      substance('Benzophenone-3', { synonyms: ['oxybenzone'] }),
    ],
  ])('%s "%s" matches its substance by name', (_, entry_name, keys) => {
    expect(meets(entry_name, [], keys)).toBe(true)
  })

  it('matches a colour by its number, in any notation', () => {
    const keys = substance('Titanium Dioxide', { ci_number: '77891' })
    expect(meets('Titanium dioxide (1)', ['CI 77891'], keys)).toBe(true)
    expect(meets('Pigment', ['C.I. 77891'], keys)).toBe(true)
  })

  it.each([
    ['II/1024', 'Anthracene oil; if it contains > 0,005 % (w/w) benzo[a]pyrene', substance('Benzopyrene')],
    [
      'V/1a',
      'Salts of benzoic acid other than that listed under reference number 1',
      substance('Benzoic Acid'),
    ],
    ['VI/27', 'Titanium dioxide (nano)', substance('Dioxide')],
    ['II/76', 'Chenopodium ambrosioides L. (essential oil)', substance('Essential Oil')],
    ['II/296', 'Gold salts', substance('Gold')],
    ['III/198', "2,2'-[(4-Aminophenyl)imino]bis (ethanol) sulphate", substance('Ethanol')],
    ['V/55', 'Methanol, (phenylmethoxy) -', substance('Methanol')],
    ['V/55', 'Methanol, (phenylmethoxy) -', substance('Phenylmethoxy')],
    ['II/466', 'Gases (petroleum), C3-4, if they contain > 0.1% w/w Butadiene', substance('Petroleum')],
    ['II/904', 'Petrolatum, except if the full refining history is known', substance('Carcinogen')],
    ['II/1736', 'Benzyltriphenylphosphonium, salt with bisphenol (1:1)', substance('Bisphenol')],
  ])('%s "%s" matches no other', (_, entry_name, keys) => {
    expect(meets(entry_name, [], keys)).toBe(false)
  })

  it('of food matches an additive by its E or INS number', () => {
    const keys = substance('Citric Acid', { e_no: 'E 330', ins_no: '330' })
    expect(meets('Citric acid', ['E330'], keys)).toBe(true)
    expect(meets('-', ['INS 330'], keys)).toBe(true)
  })
})
