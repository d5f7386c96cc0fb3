/** A family of substances that titles of entries name, with what is known of its members. */
export interface SubstanceFamily {
  id: string
  /** The titles of its entries. */
  title: RegExp
  /** Names of members: in small letters, "sulf" for "sulph", Thai words of the family in English. */
  members: RegExp
  /** Names that may belong to it: a person decides once per substance. */
  possible?: RegExp
  /** Names that the title excepts, or that only sound like members. */
  except?: RegExp
  /** Names that only sound as if they might be members. */
  neverPossible?: RegExp
  /** Colouring agents listed in Annex IV are excepted. */
  exceptsColours?: boolean
  cas?: readonly string[]
}

/**
 * Elements whose compounds are prohibited: found by the stem of the element, with the exceptions in the words of the
 * titles (Annex II to Regulation (EC) 1223/2009).
 */
const elements: readonly SubstanceFamily[] = [
  {
    id: 'antimony',
    title: /^antimony and its compound/i,
    members: /\bantimon(?:y|ic|ous|ate|ite|yl)\b|\bstib(?:ium|nite|ine|ic|ious)\b|tartar emetic/,
    // A mixed oxide of a pigment: its antimony is bound in a crystal, and the law does not say whether it counts.
    possible: /\bantimony\b.{0,60}\b(?:rutile|buff|pigment)\b/,
    except: /\bantimony\b.{0,60}\b(?:rutile|buff|pigment)\b/,
  },
  {
    id: 'arsenic',
    title: /^arsenic and its compounds/i,
    members:
      /\barsen(?:ic|ous|ate|ite|ide|iate)\b|\barseno[a-z]+|\barsine\b|\brealgar\b|\borpiment\b|\barsphenamine/,
    cas: ['1327-53-3', '7784-46-5', '1303-28-2'],
  },
  {
    id: 'barium',
    title: /^barium salts/i,
    members: /\bbarium\b/,
    except: /\bbarium sulfate\b|\blakes?\b|^barium$/,
    exceptsColours: true,
  },
  {
    id: 'beryllium',
    title: /^beryllium and its compounds/i,
    members: /\bberyllium\b|\bberyllia\b|\bberyllate\b/,
    possible: /^(?:beryl|emerald|aquamarine)\b.*\b(?:powder|extract)\b/,
  },
  { id: 'cadmium', title: /^cadmium and its compounds/i, members: /\bcadmi(?:um|c|ate)\b/ },
  {
    id: 'chromate',
    title: /^chromium; chromic acid/i,
    // Chromium(III) oxides and hydroxides (CI 77288, 77289) are no salts of chromic acid.
    members:
      /\b(?:di|bi)?chromates?\b|\bchromic acid\b|\bchromium (?:trioxide|\(?vi\)?(?: |$))|\bhexavalent chromium\b|\bchromium \(?vi\)?$/,
    cas: ['1333-82-0', '7778-50-9', '10588-01-9', '7789-00-6', '7775-11-3'],
  },
  {
    id: 'gold',
    title: /^gold salts/i,
    members:
      /\bgold (?:(?:tri)?chloride|cyanide|sodium|thio[a-z]+|bromide|sulfite)\b|\bauro?thio[a-z]+|\bchloroaur|\bauranofin\b/,
  },
  {
    id: 'lead',
    title: /^lead and its compounds/i,
    members:
      /\blead\b|\bplumb(?:um|ous|ic|ate|ane)\b|\bwhite lead\b|\blitharge\b|\bceruss?ite\b|\bgalena\b|\bsindoor\b/,
    except: /\blead (?:tree|plant|wort)\b|\b(?:free|without) lead\b|\blead[- ]free\b/,
    cas: [
      '301-04-2',
      '6080-56-4',
      '1335-32-6',
      '598-63-0',
      '1317-36-8',
      '1314-41-6',
      '7758-97-6',
      '1319-46-6',
    ],
  },
  {
    id: 'mercury',
    title: /^mercury and its compounds/i,
    members:
      /\bmercur(?:y|ic|ous|ial|iate|o[a-z]+)\b|[a-z]mercur(?:y|ic|ial)\b|\bcalomel\b|\bcinnabar\b|\bmerbromin\b|\bthi(?:o|)mersal\b|\bthimerosal\b|\bnitromersol\b|\bhydrargyr/,
    cas: [
      '10112-91-1',
      '7546-30-7',
      '7487-94-7',
      '10124-48-8',
      '54-64-8',
      '62-38-4',
      '1344-48-5',
      '21908-53-2',
      '129-16-8',
      '7774-29-0',
    ],
  },
  { id: 'neodymium', title: /^neodymium and its salts/i, members: /\bneodymium\b/ },
  {
    id: 'phosphide',
    title: /^phosphorus and metal ?phosphides/i,
    members: /\bphosphides?\b|\b(?:white|yellow|red) phosphorus\b/,
  },
  {
    id: 'selenium',
    title: /^selenium and its compounds/i,
    members: /\bselen(?:ium|ite|ate|ide|ious|ic acid)\b|\bseleno(?:methionine|cysteine|cystine)\b/,
    possible: /\bselenium\b.{0,60}\b(?:ferment|yeast|lysate|water)\b|^selenite\b/,
    except: /\bselenium\b.{0,60}\b(?:ferment|yeast|lysate|water)\b|^selenite\b/,
  },
  {
    id: 'tellurium',
    title: /^tellurium and its compounds/i,
    members: /\btellur(?:ium|ite|ate|ide|ous|ic acid)\b/,
  },
  { id: 'thallium', title: /^thallium and its compounds/i, members: /\bthall(?:ium|ous|ic)\b/ },
  {
    id: 'tributyltin',
    title: /^tributyltin compounds/i,
    members: /\btributyl ?tin\b|\btributylstann|\bbis ?\(?tributyltin\)?/,
    cas: ['56-35-9', '1461-22-9', '688-73-3'],
  },
  {
    id: 'zirconium',
    title: /^zirconium and its compounds/i,
    members: /\bzircon(?:ium|yl|ia|ate)?\b/,
    // Entry 50 of Annex III: complexes of aluminium zirconium chloride hydroxide.
    except: /\baluminum zirconium (?:\w*chlorohydr|chloride hydroxide)|\blakes?\b/,
    exceptsColours: true,
  },
]

/** Families of Annex III whose rows give neither names nor numbers. */
const restricted: readonly SubstanceFamily[] = [
  {
    id: 'alkaline-sulfide',
    title: /^\(a\) alkali sulphides/i,
    members: /\b(?:sodium|potassium|lithium|calcium|barium|strontium) (?:hydro)?sulfide\b/,
  },
  {
    id: 'aluminum-zirconium',
    title: /^aluminium zirconium chloride hydroxide complexes/i,
    members: /\baluminum zirconium (?:\w*chlorohydr|chloride hydroxide)/,
  },
]

/** Salts of inorganic acids, named by their cation. */
const inorganic: readonly SubstanceFamily[] = [
  {
    id: 'cyanide',
    title: /^hydrogen cyanide and its salts/i,
    members:
      /\b(?:sodium|potassium|calcium|zinc|copper|cuprous|cupric|silver|ammonium|magnesium|barium|mercuric|gold) (?:di)?cyanide\b|\bhydrocyanic acid\b|\bprussic acid\b/,
  },
  {
    id: 'fluoride',
    title: /^hydrofluoric acid/i,
    members:
      /\b(?:lithium|cesium|zinc|barium|strontium|aluminum|magnesium|calcium|potassium|sodium|ammonium|stannous|silver|copper|cupric|ferric|ferrous|hydrogen) (?:di|tri|tetra|bi|hydrogen )?fluoride\b|\bhydrofluorides?\b|\bbifluoride\b/,
  },
  {
    id: 'nitrite',
    title: /^inorganic nitrites/i,
    members: /\b(?:potassium|calcium|magnesium|ammonium|barium|lithium|silver|zinc) nitrite\b/,
    except: /\bsodium nitrite\b/,
  },
  {
    id: 'borate',
    title: /^borates, tetraborates/i,
    members: /\b(?:tetra|octa|meta|di|penta|ortho)?borates?\b|\bborax\b/,
    except: /\bmercuric\b|\bborosilicate|\bperborate|fluoroborate|phenyl\w{0,30}\)?borate|\bnickel\b/,
  },
  {
    id: 'xanthate',
    title: /^salts of o-alkyldithiocarbonic/i,
    members: /\bxanth(?:ogen)?ate\b|\bdithiocarbonate\b/,
  },
]

/** Hormones and steroids: by INN stems, and names that only look like one need a decision. */
const hormones: readonly SubstanceFamily[] = [
  {
    id: 'glucocorticoid',
    title: /^glucocorticoids/i,
    members:
      /cortisone|\bprednis|\bmethylprednis|\bfluprednis|prednidene|\bdifluprednate|prednicarbate|[a-z]methasone|[a-z]metasone|clobetas|ulobetasol|halobetasol|triamcinolone|fluocin|fluticasone|\bbudesonide|\bdesonide|\bciclesonide|\bflunisolide|diflorasone|halcinonide|amcinonide|clocortolone|flurandrenol|fludroxycortide|cortolone|\brimexolone|\bmedrysone|\bloteprednol|\bcortico(?:steroid|sterone)|\bcortisol\b|glucocorticoid|\bdeflazacort|\btixocortol/,
    possible: /\b[a-z]{4,}(?:onide|asone|olone)\b|\b[a-z]{3,}cort\b|\bsteroids?\b/,
    neverPossible:
      /azolone|quinolone|indolone|andro|nandrol|stanolone|mesterolone|metholone|pregn|spiro|glucuronide|calcinonide|\btrenbolone|\boxendolone|isocort|pinacolone|tropolone|isocholone/,
  },
  {
    id: 'androgenic',
    title: /^substances with androgenic effect/i,
    members:
      /testosterone|\bandrost|androstanolone|\bstanolone|\bnandrolone|\bstanozolol|\boxandrolone|\bprasterone|dehydroepiandrosterone|\bdhea\b|\bmesterolone|fluoxymesterone|metandienone|methandrostenolone|oxymetholone|\btrenbolone|\bboldenone|\bmethenolone/,
    possible: /\bandrogen|\bandro[a-z]+(?:one|ol)\b/,
    neverPossible: /\bandrograph/,
    cas: ['58-22-0', '57-85-2', '521-18-6', '53-43-0'],
  },
  {
    id: 'oestrogen',
    title: /^oestrogens/i,
    members:
      /\bo?estr(?:adiol|one|iol|etrol|ogens?)\b|ethinyl ?o?estradiol|stilbo?estrol|\bhexestrol|\bdienestrol|\bmestranol|\bquinestrol|estradiol/,
    cas: ['50-28-2', '53-16-7', '50-27-1', '57-63-6', '56-53-1'],
  },
  {
    id: 'progestogen',
    title: /^progestogens/i,
    members:
      /progesterone|[a-z]gestrel\b|norethisterone|norethindrone|dydrogesterone|\bmegestrol|\bgestodene|\bdrospirenone|\bdienogest|\bprogest(?:in|ogen)/,
    possible: /\bpregnenolone\b|\bpregnane/,
    cas: ['57-83-0', '71-58-9'],
  },
  {
    id: 'antiandrogen',
    title: /^anti-androgens of steroidal/i,
    members: /\bcyproterone|\bclascoterone|\boxendolone|\bchlormadinone|\bspironolactone/,
    possible: /\bfinasteride|\bdutasteride|\babiraterone|\bantiandrogen/,
  },
]

/** Medicines of a class, by INN stems. */
const medicines: readonly SubstanceFamily[] = [
  {
    id: 'antibiotic',
    title: /^antibiotics/i,
    members:
      /[a-z]{2}cillin\b|[a-z]{2}cycline\b|[a-z]{3}m[yi]cin\b|\bcef[a-z]{4,}|chloramphenicol|\bthiamphenicol|bacitracin|polymyxin|\bcolistin|rifampicin|rifampin|mupirocin|fusidic acid|fusidate|\bnystatin|amphotericin|griseofulvin|gramicidin|tyrothricin|\bretapamulin|\bnovobiocin|penicillin/,
    possible: /[a-z]{2}floxacin\b|\bantibiotic/,
    cas: ['56-75-7', '60-54-8', '64-75-5', '114-07-8', '18323-44-9', '1403-66-3', '1404-04-2'],
  },
  {
    id: 'sulfonamide',
    title: /^sulphonamides/i,
    members:
      /\bsulfa(?:diazine|methoxazole|nilamide|cetamide|merazine|pyridine|salazine|thiazole|dimidine|guanidine|doxine|quinoxaline|dimethoxine)\b|\bmafenide\b/,
  },
  {
    id: 'benzodiazepine',
    title: /^benzazepines and benzodiazepines/i,
    members: /[a-z]azepam\b|[a-z]azolam\b|chlordiazepoxide|benzodiazepine|benzazepine/,
  },
  {
    id: 'narcotic',
    title: /^narcotics, natural and synthetic/i,
    members:
      /\b(?:dia|desomor|normor|dihydromor|hydromor)?(?:morphine|phine)\b|\bmorphine|\bheroin\b|\bcocaine|\bcodeine|\bopium|fentanil|fentanyl|\bmethadone|\boxycodone|\bhydrocodone|\bpethidine|\bthebaine|\bcannabis resin/,
    possible:
      /\bcannabidiol\b|\btetrahydrocannabinol|\bcannabis\b(?!.*\b(?:seed|seedcake|stem|root)\b)|\berythroxylum coca\b|\bpoppy straw/,
  },
  {
    id: 'sympathomimetic',
    title: /^sympathicomimetic amines/i,
    members: /am(?:ph|f)etamine|\bphentermine|\bphendimetrazine|\bfenproporex/,
  },
  { id: 'curare', title: /^curare and curarine/i, members: /\bcurar(?:e|ine)|tubocurarine/ },
  {
    id: 'phenothiazine',
    title: /^phenothiazine/i,
    members: /\bpromethazine|promazine\b|\bphenothiazine|\bthioridazine|\bfluphenazine|\bperphenazine/,
  },
  {
    id: 'immunological',
    title: /^vaccines, toxins or serums/i,
    members: /\bbotulinum\b|\bvaccines?\b|\bantiserum\b|\bimmunoglobulin\b/,
    possible: /\btoxin\b/,
  },
  {
    id: 'choline',
    title: /^choline salts/i,
    members:
      /\bcholine (?:chloride|bitartrate|salicylate|citrate|gluconate|dihydrogen citrate|bicarbonate|iodide|bromide|alfoscerate)\b/,
  },
  {
    id: 'hydrazide',
    title: /^hydrazides and their salts/i,
    members: /\bisoniazid|\biproniazid|(?<!di)(?<!carbo)hydrazide\b/,
    possible: /\b[a-z]*(?:di|carbo)hydrazide\b/,
  },
  {
    id: 'retinoic',
    title: /^tretinoin/i,
    members:
      /\btretinoin\b|(?<!13-cis[- ])\b(?:all[- ]trans[- ])?retinoic acid\b|\b(?:sodium|potassium|zinc) retinoate\b/,
    possible: /\bisotretinoin\b|13-cis[- ]retinoic acid|\balitretinoin\b/,
  },
]

/** Classes by their structure or origin, and parents whose derivatives are covered. */
const structures: readonly SubstanceFamily[] = [
  {
    id: 'secondary-amine',
    title: /^secondary alkyl- and alkanolamines/i,
    members:
      /^(?:dimethyl|diethyl|dibutyl|dipropyl|diisopropyl|dipentyl|dihexyl|dicyclohexyl|diethanol|diisopropanol)amine\b|^dea$|\bdea-[a-z]/,
    except: /\bdea-? ?hydrolyzed\b/,
  },
  {
    id: 'alkyne-alcohol',
    title: /^alkyne alcohols/i,
    members: /\bpropargyl alcohol\b|\bethchlorvynol\b|\bmethyl ?(?:butynol|pentynol)\b/,
    possible: /\b(?:[a-z]{1,30}ynediol|(?:prop|but|pent|hex|hept|oct|dec)ynol)\b|\bethynyl[a-z ]{0,40}ol\b/,
  },
  {
    id: 'furocoumarin',
    title: /^furocoumarines/i,
    members:
      /psoralen|\bbergapten|trioxysalen|methoxsalen|\bxanthotoxin|\bisopimpinellin|\bangelicin\b|\bfurocoumarin/,
    cas: ['484-20-8', '298-81-7', '3902-71-4', '66-97-7'],
  },
  {
    id: 'digitalis',
    title: /^digitaline and all heterosides/i,
    members: /\bdigitoxin|\bdigoxin|\bgitoxin|\bdigitalin/,
    possible: /\bdigitalis\b/,
  },
  {
    id: 'coal-tar',
    title: /^crude and refined coal tars/i,
    members: /\bcoal tars?\b|\bpix lithanthracis\b/,
    // Entries of their own, on conditions.
    except: /\bpitch\b|\bdistillates?\b|\bresidues?\b/,
    cas: ['8007-45-2'],
  },
  { id: 'dinitrophenol', title: /^dinitrophenol isomers/i, members: /\bdinitrophenol\b/ },
  { id: 'nitrostilbene', title: /^nitrostilbenes/i, members: /nitrostilbene/ },
  { id: 'nitrocarbazole', title: /^nitroderivatives of carbazole/i, members: /nitrocarbazole/ },
  { id: 'nitrocresol', title: /^nitrocresols/i, members: /nitro-?(?:[omp]-)?cresol\b/ },
  {
    id: 'toluidine',
    title: /^toluidines/i,
    members: /^(?:[omp]-)?toluidine\b/,
    possible: /[a-z]toluidine\b/,
  },
  { id: 'xylidine', title: /^xylidines/i, members: /\bxylidine\b/ },
  {
    id: 'aniline',
    title: /^aniline, its salts/i,
    members: /^aniline\b/,
    possible: /\b(?:chloro|bromo|dichloro|iodo|fluoro|sulfo)aniline\b/,
  },
  {
    id: 'hydrazine',
    title: /^hydrazine, its derivatives/i,
    members: /hydrazine\b/,
    possible: /\b(?:di)?hydralazine\b/,
  },
  { id: 'thiourea', title: /^thiourea and its derivatives/i, members: /thiourea\b/ },
  { id: 'colchicine', title: /^colchic(?:ine|oside)/i, members: /colchic(?:ine|oside)\b|\bdemecolcine/ },
  { id: 'atropine', title: /^atropine, its salts/i, members: /atropine\b/ },
  { id: 'hyoscine', title: /^hyoscine, its salts/i, members: /\bscopolamine|\bhyoscine/ },
  { id: 'emetine', title: /^emetine, its salts/i, members: /\b(?:dehydro)?emetine\b/ },
  {
    id: 'paba-ester',
    title: /^4-aminobenzoic acid and its esters/i,
    members:
      /^(?:benzocaine|butamben|procaine)\b|^(?:ethyl|butyl|isobutyl|glyceryl|methyl|propyl) (?:paba|4-aminobenzoate|p-aminobenzoate)\b/,
  },
  { id: 'nitrosamine', title: /^nitrosamines/i, members: /nitrosamine|nitrosodi[a-z]{1,40}amine|\bndela\b/ },
  {
    id: 'human',
    title: /^cells, tissues or products of human/i,
    members:
      /\bhuman (?:placenta\w*|umbilical|stem|fibroblast|adipose|amniotic|blood|platelet|plasma|keratinocyte|tissue|cell|cord)\b/,
    possible: /\bhuman (?!oligopeptide|polypeptide)[a-z]+|\bplacent(?:a|al)\b/,
  },
  {
    id: 'category-1-2',
    title: /^category 1 material/i,
    members: /\bbovine (?:brain|spinal)/,
    possible: /\b(?:brain|spinal (?:cord|lipid)|spleen|neural) extract\b/,
  },
  {
    id: 'radioactive',
    title: /^radioactive substances/i,
    members: /\bradium\b|\bthorium\b|\buranium\b|\bpolonium\b|\bplutonium\b|\bradon\b|\bradioactive\b/,
    possible: /\bmonazite\b|\btritium\b/,
  },
]

export const substanceFamilies: readonly SubstanceFamily[] = [
  ...elements,
  ...restricted,
  ...inorganic,
  ...hormones,
  ...medicines,
  ...structures,
]
