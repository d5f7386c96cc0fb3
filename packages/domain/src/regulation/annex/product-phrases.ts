import type { ProductCondition } from '../part-conditions.ts'
import type { ProductProperty } from '../product-properties.ts'

/** Product terms of the annexes, longer ones first; typos are those of the published files. */
const terms: [RegExp, ProductProperty[]][] = [
  [
    /hair d(?:y|u|a)e?y? su?bs?tance (?:in )?non-? ?oxidati?v?e hair d[ya]+e?s?|hair dye in non-oxidative hair dye/,
    ['NON_OXIDATIVE_HAIR_DYE'],
  ],
  [
    /hair d(?:y|u|a)e?y? su?bs?tance (?:in )?oxidati?v?e hair d[ya]+e?s?|hair dye in oxidative hair dye/,
    ['OXIDATIVE_HAIR_DYE'],
  ],
  [
    /non-oxidative hair d[ya]+e?s?|non-oxidising colouring agents for hair dyeing/,
    ['NON_OXIDATIVE_HAIR_DYE'],
  ],
  [/oxidative hair d[ya]+e?s?|oxidising colouring agents for hair dyeing/, ['OXIDATIVE_HAIR_DYE']],
  [/hair dyes?/, ['HAIR_DYE']],
  [/hair waving/, ['HAIR_WAVING']],
  [/hair straighten(?:ing|ers?)/, ['HAIR_STRAIGHTENER']],
  [/anti-? ?dandruff shampoos?/, ['ANTIDANDRUFF_SHAMPOO']],
  [/shampoos?/, ['SHAMPOO']],
  [/hair lotions?/, ['HAIR_LOTION']],
  [/hair sprays?/, ['HAIR_SPRAY']],
  [/colouring eyelashes(?: and eyebrows)?/, ['LASH_COLOUR']],
  [/eyelash waving/, ['LASH_WAVING']],
  [/eye make-?up/, ['EYE_MAKEUP']],
  [/eye shadows?/, ['EYE_SHADOW']],
  [/mascaras?/, ['MASCARA']],
  [/eyeliners?/, ['EYELINER']],
  [/make-?up removers?/, ['MAKEUP_REMOVER']],
  [/face creams?/, ['FACE_CREAM']],
  [/face make-?up/, ['FACE_MAKEUP']],
  [/face powders?/, ['FACE_POWDER']],
  [/blemish concealers?/, ['CONCEALER']],
  [/lipsticks?/, ['LIPSTICK']],
  [/body lotions?|body creams?/, ['BODY_LOTION']],
  [/roll-on deodorants?/, ['ROLL_ON_DEODORANT']],
  [/deodorants?/, ['DEODORANT']],
  [/anti-?perspirants?/, ['ANTIPERSPIRANT']],
  [/astringent lotions?/, ['ASTRINGENT_LOTION']],
  [/self-tanning/, ['SELF_TANNING']],
  [/sunscreens?/, ['SUNSCREEN']],
  [/fine fragrances?/, ['PERFUME']],
  [/eau de toilette/, ['EAU_DE_TOILETTE']],
  [/fragrance creams?/, ['FRAGRANCE_CREAM']],
  [/hand soaps?|hand wash/, ['HAND_SOAP']],
  [/body soaps?|shower gels?|bath/, ['BODY_WASH']],
  [/soaps?/, ['SOAP']],
  [/depilator(?:y|ies)/, ['DEPILATORY']],
  [/nail harden(?:ing|ers?)/, ['NAIL_HARDENER']],
  [/nail cuticle solvents?/, ['NAIL_CUTICLE']],
  [
    /nail products for cleaning the fingernails and toenails before the application of artificial nail systems/,
    ['NAIL_CLEANSER'],
  ],
  [/artificial nail systems?/, ['ARTIFICIAL_NAIL']],
  [/tooth ?pastes?/, ['TOOTHPASTE']],
  [/mouth ?wash(?:es)?|mouth rinses?/, ['MOUTHWASH']],
  [/tooth whitening(?: or bleaching)?/, ['TOOTH_WHITENING']],
  [/nappy area of children under (?:3|three) years(?: of age)?/, ['NAPPY_AREA']],
  [/children under (?:3|three) years(?: of age)?/, ['BABY_U3']],
  [/applications that may lead to exposure of the end-user.s lungs by inhalation/, ['INHALABLE']],
  [
    /aerosols? dispensers? \(sprays?\)|aerosols? \(sprays?\)|aerosols? dispensers?|propellant sprays?/,
    ['AEROSOL'],
  ],
  [/pump sprays?/, ['PUMP_SPRAY']],
  [/loose powder form|loose powders?/, ['LOOSE_POWDER']],
  [/sprays?\/aerosols?|sprays?/, ['SPRAY']],
  [/aerosols?/, ['AEROSOL']],
  [/rinse-off/, ['RINSE_OFF']],
  [/leave-on/, ['LEAVE_ON']],
  [/(?:the )?mucous membranes/, ['MUCOUS']],
  [/oral(?: care)?/, ['ORAL']],
  [/eye/, ['EYE']],
  [/lip/, ['LIP']],
  [/hair/, ['HAIR']],
  [/face/, ['FACE']],
  [/hand/, ['HAND']],
  [/body/, ['BODY']],
  [/skin/, ['SKIN']],
  [/nail/, ['NAIL']],
]

/** Words without meaning of their own. */
const fillers =
  /\b(?:all cosmetic|cosmetics?|produ?c?ts?|preparations?|only for|only in|int?ente?nded (?:for|to be used (?:in|for))|int?ended (?:for|to be used (?:in|for))|designed for(?: application on(?: the)?)?|applied on|in|for|on|the)\b/g

/**
 * The products that a phrase names, as alternatives; `isRest` if it begins with "other": everything that earlier
 * parts do not name.
 */
export interface Phrase {
  alternatives: ProductCondition[]
  isRest: boolean
}

/**
 * Parses a phrase such as `rinse-off hair products`, `face and hand products`, `deodorants (non-spray)` or `rinse-off
 * products, except oral care products`; null if any word is unknown.
 */
export function readProducts(text: string): Phrase | null {
  const bare = text
    .toLowerCase()
    .replace(/\(\d+\)/g, ' ')
    .replace(/\(non -?spray\)|\(non-spray\)|, not in (?:the )?form of sprays?/g, ' «-SPRAY» ')
    .trim()
  const [named = '', ...excepted] = bare.split(
    /,? ?\(?(?:except(?: for| in)?|with the exception of|other than)\b/,
  )
  const base = alternativesIn(named)
  const except = alternativesIn(excepted.join(', ').replace(/\)$/, ''))
  if (!base || !except || excepted.length > 1 || except.alternatives.some((one) => one.except.length > 0))
    return null
  const excludes = except.alternatives.map(({ all }) => all)
  const alternatives = base.alternatives.length > 0 ? base.alternatives : [{ all: [], except: [] }]
  return {
    alternatives: alternatives.map((one) => ({ ...one, except: [...one.except, ...excludes] })),
    isRest: base.isRest,
  }
}

function alternativesIn(text: string): Phrase | null {
  const rest = text.replace(/^ *others?\b/, '')
  const isRest = rest !== text
  let marked = rest
  for (const [pattern, codes] of terms)
    marked = marked.replace(
      new RegExp(`(?<![\\w«-])(?:${pattern.source})(?![\\w»-])`, 'g'),
      `«${codes.join('+')}»`,
    )
  const parts = marked
    .replace(fillers, ' ')
    .split(/,|\band\b|\bor\b|[/.;*]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const alternatives = parts.map(conditionOf)
  return alternatives.includes(null)
    ? null
    : { alternatives: alternatives.flatMap((one) => one ?? []), isRest }
}

function conditionOf(part: string): ProductCondition | null {
  const codes = [...part.matchAll(/«([^«»]{1,60})»/g)].map(([, code = '']) => code)
  if (part.replace(/«[^«»]{1,60}»/g, '').trim() !== '' || codes.length === 0) return null
  return {
    all: codes.filter((code) => !code.startsWith('-')) as ProductProperty[],
    except: codes.filter((code) => code.startsWith('-')).map((code) => [code.slice(1) as ProductProperty]),
  }
}
