import { describe, expect, it } from 'vitest'
import { cleanedName, namesOfEntry } from './substance-names.ts'

/** Cells of the glossary column or the identified ingredients, and their INCI names. */
const glossary: [place: string, cell: string, names: string[]][] = [
  ['V/1', 'BENZOIC ACID; SODIUM BENZOATE', ['BENZOIC ACID', 'SODIUM BENZOATE']],
  ['III/4', '-', []],
  [
    'V/12, strokes without a gap',
    '4-HYDROXYBENZOIC ACID / METHYLPARABEN /POTASSIUM ETHYLPARABEN /SIDIUM PARABEN',
    ['4-HYDROXYBENZOIC ACID', 'METHYLPARABEN', 'POTASSIUM ETHYLPARABEN', 'SODIUM PARABEN'],
  ],
  [
    'V/12a',
    'BUTYLPARABEN/PROPYLPARABEN/SODIUM PROPOYLPARABEN/SODIUM BUTYLPARABEN',
    ['BUTYLPARABEN', 'PROPYLPARABEN', 'SODIUM PROPYLPARABEN', 'SODIUM BUTYLPARABEN'],
  ],
  [
    'V/3',
    'SALICYLIC ACID, CALCIUM SALICYLATE, MEA- SALICYLATE',
    ['SALICYLIC ACID', 'CALCIUM SALICYLATE', 'MEA-SALICYLATE'],
  ],
  [
    'V/44, footnotes',
    'BEHENTRIMONIUM CHLORIDE (1) / CETRIMONIUM CHLORIDE (2)/ LAURTRIMONIUM BROMIDE',
    ['BEHENTRIMONIUM CHLORIDE', 'CETRIMONIUM CHLORIDE', 'LAURTRIMONIUM BROMIDE'],
  ],
  [
    'V/39',
    'METHYLCHLOROISOTHIAZOLINONE AND METHYLISOTHIAZOLINONE',
    ['METHYLCHLOROISOTHIAZOLINONE', 'METHYLISOTHIAZOLINONE'],
  ],
  ['V/59, a mixture', 'CITRIC ACID (AND) SILVER CITRATE', ['CITRIC ACID (AND) SILVER CITRATE']],
  [
    'V/60, soft hyphen and a short name',
    'HYDROXYETHOXY\u00adPHENYL BUTANONE, HEPB',
    ['HYDROXYETHOXYPHENYL BUTANONE', 'HEPB'],
  ],
  [
    'VI/29',
    'TRIS-BIPHENYL TRIAZINE / TRIS-BIPHENYL TRIAZINE (NANO)',
    ['TRIS-BIPHENYL TRIAZINE', 'TRIS-BIPHENYL TRIAZINE (NANO)'],
  ],
  ['III/189', 'CI 19140 / ACID YELLOW 23', ['CI 19140', 'ACID YELLOW 23']],
  [
    'III/198, a comma inside the name',
    'N,N-bis(2-Hydroxyethyl)- p-Phenylenediamine Sulfate',
    ['N,N-BIS(2-HYDROXYETHYL)-P-PHENYLENEDIAMINE SULFATE'],
  ],
  ['III/202', '1,3-BIS-(2,4-DIAMINOPHENOXY)PROPANE', ['1,3-BIS-(2,4-DIAMINOPHENOXY)PROPANE']],
  [
    'III/226, two names without a sign between them',
    '1,3-bis-(2,4-Diaminophenoxy)propane 1,3-bis-(2,4-Diaminophenoxy)propane HCl',
    ['1,3-BIS-(2,4-DIAMINOPHENOXY)PROPANE', '1,3-BIS-(2,4-DIAMINOPHENOXY)PROPANE HCL'],
  ],
  ['III/250', 'HC Red No 10+ HC Red No 11', ['HC RED NO 10', 'HC RED NO 11']],
  [
    'III/157',
    'Alpha-Damascone/cis-Rose ketone 1; Rose ketone 4 (Damascone); Rose ketone 3 (delta-Damascone)/trans-Rose ketone 3',
    ['ALPHA-DAMASCONE', 'CIS-ROSE KETONE 1', 'ROSE KETONE 4', 'ROSE KETONE 3', 'TRANS-ROSE KETONE 3'],
  ],
  [
    'III/355, a stroke of plant parts',
    'Eucalyptus Globulus Leaf Oil; Eucalyptus Globulus Leaf/Twig Oil',
    ['EUCALYPTUS GLOBULUS LEAF OIL', 'EUCALYPTUS GLOBULUS LEAF/TWIG OIL'],
  ],
  [
    'III/363',
    'Narcissus Poeticus Extract; Narcissus Jonquilla Extract, Narcissus Tazetta Extract',
    ['NARCISSUS POETICUS EXTRACT', 'NARCISSUS JONQUILLA EXTRACT', 'NARCISSUS TAZETTA EXTRACT'],
  ],
  ['III/368, a chemical name', 'Phenol, 2-methoxy- 4-(2-propenyl)-, acetate', []],
  [
    'III/271, a sentence',
    'Disperse Blue 377 is a mixture of three dyes:(1) 1,4-bis[(2-hydroxyethyl)amino]anthra-9,10-quinone/(2) 1-[x]',
    ['DISPERSE BLUE 377'],
  ],
  ['III/372', 'Hydroxyapatite (nano)', ['HYDROXYAPATITE (NANO)']],
  ['III/280', 'Picramic Acid and Sodium Picramate', ['PICRAMIC ACID', 'SODIUM PICRAMATE']],
  [
    'III/286',
    'CETRIMONIUM CHLORIDE (1) / STRARTRIMONIUM CHLORIDE (1)',
    ['CETRIMONIUM CHLORIDE', 'STEARTRIMONIUM CHLORIDE'],
  ],
]

const identified: [place: string, cell: string, names: string[]][] = [
  [
    'III/8, commas without gaps',
    'N-PHENYL-P-PHENYLENEDIAMINE HCL,N-PHENYL-P-PHENYLENEDIAMINE SULFATE,N,N-BIS(2-HYDROXYETHYL)-P-PHENYLENEDIAMINE SULFATE,',
    [
      'N-PHENYL-P-PHENYLENEDIAMINE HCL',
      'N-PHENYL-P-PHENYLENEDIAMINE SULFATE',
      'N,N-BIS(2-HYDROXYETHYL)-P-PHENYLENEDIAMINE SULFATE',
    ],
  ],
  [
    'III/9a',
    'TOLUENE-2,5-DIAMINE,TOLUENE-2,5-DIAMINE SULFATE',
    ['TOLUENE-2,5-DIAMINE', 'TOLUENE-2,5-DIAMINE SULFATE'],
  ],
  [
    'III/24, strokes of a name',
    'LACTOBACILLUS LAC/CALCIUM/ZINC FERMENT,PORPHYRIDIUM/ZINC FERMENT,ZINC ACETATE',
    ['LACTOBACILLUS LAC/CALCIUM/ZINC FERMENT', 'PORPHYRIDIUM/ZINC FERMENT', 'ZINC ACETATE'],
  ],
  [
    'III/60',
    'LAURAMIDE/MYRISTAMIDE DEA,LECITHINAMIDE DEA',
    ['LAURAMIDE/MYRISTAMIDE DEA', 'LECITHINAMIDE DEA'],
  ],
  [
    'III/65',
    'BENZALKONIUM CHLORIDE / BENZALKONIUM BROMIDE,BENZALKONIUM BROMIDE,CETALKONIUM CHLORIDE',
    ['BENZALKONIUM CHLORIDE', 'BENZALKONIUM BROMIDE', 'CETALKONIUM CHLORIDE'],
  ],
  ['III/193', 'ACID RED 52,CI 45100,CI 45100/ ACID RED 52', ['ACID RED 52', 'CI 45100']],
  ['III/100, one name twice', 'Triclocarban,TRICLOCARBAN', ['TRICLOCARBAN']],
  [
    'V/3, the entry under its chemical name',
    'Benzoic acid, 2-hydroxy- (10) ;CALCIUM SALICYLATE;SALICYLIC ACID',
    ['CALCIUM SALICYLATE', 'SALICYLIC ACID'],
  ],
  [
    'V/9, the entry itself',
    'AMMONIUM BISULFITE;Inorganic sulfites and bisulfites (12)',
    ['AMMONIUM BISULFITE'],
  ],
  [
    'IV/3, other spellings of a colour',
    'ACID YELLOW 1;CI 10316;(*)CI 10316; 2-Naphthalenesulfonic acid, 5,7-dinitro-8-hydroxy-, dipotassium salt;  FD and C Yellow No. 2   ;(*)CI 10316; Barium salt (1:1)',
    ['ACID YELLOW 1', 'CI 10316'],
  ],
  [
    'IV/134, a spelling that names three colours',
    'CI 77489;(*)CI 77489; CI 77491; CI 77499; Iron oxide; Ferrous oxide',
    ['CI 77489'],
  ],
  [
    'IV/63',
    '(*)Benzenemethanaminium, N-ethyl-N-(4-sulfo-), potassium salt (1:2); CI 42090?;BLUE 1 LAKE;CI 42090',
    ['BLUE 1 LAKE', 'CI 42090'],
  ],
  [
    'the same in the newer layout',
    '(*)CI 77491, CI 77492, Iron oxide brown,CI 77492,(*)CI 77492, Iron hydroxide oxide',
    ['CI 77492'],
  ],
  ['other layouts', 'ONE; TWO\nTHREE', ['ONE', 'TWO', 'THREE']],
]

describe('the names of an entry', () => {
  it.each(glossary)('of the glossary, %s: "%s"', (_, cell, names) => {
    expect(namesOfEntry({ glossary: cell, identified: '' })).toEqual(names)
  })

  it.each(identified)('of the identified ingredients, %s: "%s"', (_, cell, names) => {
    expect(namesOfEntry({ glossary: '', identified: cell })).toEqual(names)
  })

  it('of a mixture exclude those of its substances, which may be used separately', () => {
    const cells = { glossary: 'CITRIC ACID (AND) SILVER CITRATE', identified: 'CITRIC ACID,SILVER CITRATE' }
    expect(namesOfEntry(cells)).toEqual(['CITRIC ACID (AND) SILVER CITRATE'])
  })

  it('occur once if both columns have them', () => {
    expect(namesOfEntry({ glossary: 'Triclocarban', identified: 'TRICLOCARBAN' })).toEqual(['TRICLOCARBAN'])
  })

  it('leave out names with a cut-off bracket', () => {
    expect(namesOfEntry({ glossary: '', identified: 'SPIRO(ISOBENZOFURAN-1(3H);BLUE' })).toEqual(['BLUE'])
  })
})

describe('cleanedName', () => {
  it.each([
    ['BENZOIC ACID', 'Benzoic Acid'],
    ['(*)CI 77491', 'CI 77491'],
    ['CI 42090?', 'CI 42090'],
    ['~ CI 47005', 'CI 47005'],
    ['BEHENTRIMONIUM CHLORIDE (1)', 'Behentrimonium Chloride'],
    ['2-HYDROXY- (10)', null],
    ['POTASSIUM SALT (1:1)', null],
    ['SPIRO(ISOBENZOFURAN-1(3H)', null],
    ['METHYLPARABEN /POTASSIUM ETHYLPARABEN', null],
    ['BUTYLPARABEN/PROPYLPARABEN/SODIUM PROPOYLPARABEN', null],
    ['CAPRYLIC/CAPRIC TRIGLYCERIDE', 'Caprylic/Capric Triglyceride'],
    ['ACRYLATES/C10-30 ALKYL ACRYLATE CROSSPOLYMER', 'Acrylates/C10-30 Alkyl Acrylate Crosspolymer'],
    ['1,2-HEXANEDIOL', '1,2-Hexanediol'],
    // Entered by people.
    ['Benzoic Acid', 'Benzoic Acid'],
    ['CI 77491', 'CI 77491'],
    ['PEG-40', 'PEG-40'],
    ['BHT', 'BHT'],
  ])('turns "%s" into %s', (before, after) => {
    expect(cleanedName(before)).toBe(after)
  })
})
