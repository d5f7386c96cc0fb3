/**
 * Names required in the United States. Colour additives: 21 CFR parts 73 and 74, subpart C (cosmetics), by colour
 * index number, each with its section. A number with several listed colour additives (acid and salts) has all of
 * them, and a person must choose. Lakes have the name of their colour with "Lake".
 */
const colours: Record<string, string[]> = {
  '10316': ['Ext. D&C Yellow No. 7'], // 74.2707a
  '12085': ['D&C Red No. 36'], // 74.2336
  '14700': ['FD&C Red No. 4'], // 74.2304
  '15510': ['D&C Orange No. 4'], // 74.2254
  '15850': ['D&C Red No. 6', 'D&C Red No. 7'], // 74.2306, 74.2307
  '15985': ['FD&C Yellow No. 6'], // 74.2706
  '16035': ['FD&C Red No. 40'], // 74.2340
  '17200': ['D&C Red No. 33'], // 74.2333
  '19140': ['FD&C Yellow No. 5'], // 74.2705
  '20170': ['D&C Brown No. 1'], // 74.2151
  '26100': ['D&C Red No. 17'], // 74.2317
  '40800': ['Beta-Carotene'], // 73.2095
  '42053': ['FD&C Green No. 3'], // 74.2203
  '42090': ['FD&C Blue No. 1', 'D&C Blue No. 4'], // 74.2101, 74.2104
  '45350': ['D&C Yellow No. 7', 'D&C Yellow No. 8'], // 74.2707, 74.2708
  '45380': ['D&C Red No. 21', 'D&C Red No. 22'], // 74.2321, 74.2322
  '45410': ['D&C Red No. 27', 'D&C Red No. 28'], // 74.2327, 74.2328
  '47000': ['D&C Yellow No. 11'], // 74.2711
  '47005': ['D&C Yellow No. 10'], // 74.2710
  '59040': ['D&C Green No. 8'], // 74.2208
  '60725': ['D&C Violet No. 2'], // 74.2602
  '60730': ['Ext. D&C Violet No. 2'], // 74.2602a
  '61565': ['D&C Green No. 6'], // 74.2206
  '61570': ['D&C Green No. 5'], // 74.2205
  '73360': ['D&C Red No. 30'], // 74.2330
  '75120': ['Annatto'], // 73.2030
  '75170': ['Guanine'], // 73.2329
  '75470': ['Carmine'], // 73.2087
  '77007': ['Ultramarines'], // 73.2725
  '77019': ['Mica'], // 73.2496
  '77163': ['Bismuth Oxychloride'], // 73.2162
  '77266': ['D&C Black No. 2', 'D&C Black No. 3'], // 74.2052, 74.2053
  '77288': ['Chromium Oxide Greens'], // 73.2327
  '77289': ['Chromium Hydroxide Green'], // 73.2326
  '77491': ['Iron Oxides'], // 73.2250
  '77492': ['Iron Oxides'],
  '77499': ['Iron Oxides'],
  '77510': ['Ferric Ferrocyanide'], // 73.2299
  '77742': ['Manganese Violet'], // 73.2775
  '77820': ['Silver'], // 73.2500
  '77891': ['Titanium Dioxide'], // 73.2575
  '77947': ['Zinc Oxide'], // 73.2991
}

/** The US names of a colour by its number (`CI 19140`, `19140`); empty if no rule lists it for cosmetics. */
export function usColourNames(ci_number: string): string[] {
  return colours[/\d{5}/.exec(ci_number)?.[0] ?? ''] ?? []
}

/**
 * Latin names of the EU glossary of common ingredient names (Commission Decision (EU) 2022/677), with the English
 * names required by 21 CFR 701.3(a) and (c).
 */
const latin = new Map(
  Object.entries({
    aqua: 'Water',
    aroma: 'Flavor',
    'cera alba': 'Beeswax',
    'cera microcristallina': 'Microcrystalline Wax',
    faex: 'Yeast',
    lac: 'Milk',
    'maris aqua': 'Sea Water',
    'maris sal': 'Sea Salt',
    mel: 'Honey',
    ovum: 'Egg',
    'paraffinum liquidum': 'Mineral Oil',
    parfum: 'Fragrance',
    'solum fullonum': "Fuller's Earth",
  }),
)

/** The US name of an ingredient other than a colour. */
export function usName(inci_name: string): string {
  return latin.get(inci_name.toLowerCase()) ?? inci_name
}
