import { describe, expect, it } from 'vitest'
import { inciCase, withoutMarks } from './clean-name.ts'
import { nameKey } from './name-keys.ts'

/** From the dictionary's own notation, and from printed labels. */
const cased: [source: string, label: string][] = [
  ['BENZOIC ACID', 'Benzoic Acid'],
  ['CI 77891', 'CI 77891'],
  ['CI77891', 'CI 77891'],
  ['C.I. 77268:1', 'CI 77268:1'],
  ['PEG-40 HYDROGENATED CASTOR OIL', 'PEG-40 Hydrogenated Castor Oil'],
  ['PEG/PPG-18/6 DIMETHICONE', 'PEG/PPG-18/6 Dimethicone'],
  ['TETRASODIUM EDTA', 'Tetrasodium EDTA'],
  ['MEA O-PHENYLPHENATE', 'MEA o-Phenylphenate'],
  ['COCAMIDE DEA', 'Cocamide DEA'],
  ['TEA-SALICYLATE', 'TEA-Salicylate'],
  ['DI-TEA-PALMITOYL ASPARTATE', 'Di-TEA-Palmitoyl Aspartate'],
  ['CAMELLIA SINENSIS TEA LEAF EXTRACT', 'Camellia Sinensis Tea Leaf Extract'],
  ['SODIUM DNA', 'Sodium DNA'],
  ['ETHYLHEXYL DIMETHYL PABA', 'Ethylhexyl Dimethyl PABA'],
  ['DMDM HYDANTOIN', 'DMDM Hydantoin'],
  ['ZINC PCA', 'Zinc PCA'],
  ['PVM/MA COPOLYMER', 'PVM/MA Copolymer'],
  ['BHT', 'BHT'],
  ['C12-15 ALKYL BENZOATE', 'C12-15 Alkyl Benzoate'],
  ['p-PHENYLENEDIAMINE HCL', 'p-Phenylenediamine HCl'],
  ['P-CHLORO-M-CRESOL', 'p-Chloro-m-Cresol'],
  ['O-CYMEN-5-OL', 'o-Cymen-5-Ol'],
  ['DIHYDROXYINDOLINE HBr', 'Dihydroxyindoline HBr'],
  [
    "N,N'-BIS(2-HYDROXYETHYL)-2-NITRO-P-PHENYLENEDIAMINE",
    "N,N'-Bis(2-Hydroxyethyl)-2-Nitro-p-Phenylenediamine",
  ],
  ['1,3-BIS-(2,4-DIAMINOPHENOXY)PROPANE', '1,3-Bis-(2,4-Diaminophenoxy)propane'],
  ['2-BROMO-2-NITROPROPANE-1,3-DIOL', '2-Bromo-2-Nitropropane-1,3-Diol'],
  ['trans-2-HEXENAL', 'trans-2-Hexenal'],
  ['alpha-DAMASCONE', 'Alpha-Damascone'],
  ['HC BLUE NO 11', 'HC Blue No. 11'],
  ['HC Violet No. 2', 'HC Violet No. 2'],
  ['TRIS-BIPHENYL TRIAZINE (NANO)', 'Tris-Biphenyl Triazine (nano)'],
  ['EUCALYPTUS GLOBULUS LEAF/TWIG OIL', 'Eucalyptus Globulus Leaf/Twig Oil'],
  ['Lippia citriodora absolute', 'Lippia Citriodora Absolute'],
  ['ANISe ALCOHOL', 'Anise Alcohol'],
  ['ACID BLUE 9 ALUMINUM LAKE', 'Acid Blue 9 Aluminum Lake'],
]

const marked: [source: string, name: string][] = [
  ['BEHENTRIMONIUM CHLORIDE (1)', 'BEHENTRIMONIUM CHLORIDE'],
  ['CETRIMONIUM CHLORIDE (2)', 'CETRIMONIUM CHLORIDE'],
  ['(*)CI 77491', 'CI 77491'],
  ['CI 42090?', 'CI 42090'],
  ['~ CI 47005 ', 'CI 47005'],
  ['LINALOOL**', 'LINALOOL'],
  ['LIMONENE²', 'LIMONENE'],
  ['POTASSIUM SALT (1:1)', 'POTASSIUM SALT (1:1)'],
  ['HYDROXYAPATITE (NANO)', 'HYDROXYAPATITE (NANO)'],
  ['MEA- SALICYLATE', 'MEA-SALICYLATE'],
  ['2 -HYDROXY-4-METHOXYBENZOPHENONE', '2-HYDROXY-4-METHOXYBENZOPHENONE'],
  ['HYDROXYETHOXY\u00adPHENYL BUTANONE', 'HYDROXYETHOXYPHENYL BUTANONE'],
  ['BENZYL ALCOHOL ,', 'BENZYL ALCOHOL'],
  ['-', ''],
  ['*', ''],
]

describe('a name of an official list', () => {
  it.each(cased)('"%s" is printed as "%s"', (source, label) => {
    expect(inciCase(source)).toBe(label)
    expect(nameKey(label)).toBe(nameKey(source))
  })

  it.each(cased)('"%s" as printed stays unchanged', (_, label) => {
    expect(inciCase(label)).toBe(label)
  })

  it.each(marked)('"%s" without its marks is "%s"', (source, name) => {
    expect(withoutMarks(source)).toBe(name)
  })
})
