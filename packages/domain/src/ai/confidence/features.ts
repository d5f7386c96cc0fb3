/** Evidence about a draft, each 0 to 1; the weights are learned from decided drafts. */
export const featureNames = [
  /** Share of the question that the source covers, and the reverse. */
  'asked',
  'answered',
  'both',
  'all_asked',
  /** The source states the requested price, time or place. */
  'facet',
  /** Words of the question that the source lacks. */
  'unknown',
  'no_unknown',
  /** The same, counted: known subjects and other words; and how much the question says. */
  'lacks_subject',
  'lacks_words',
  'long',
  /** The source is titled with the requested kind; the question names its figures; it offers a choice; it asks about what is not so. */
  'titled',
  'restates',
  'chooses',
  'negated',
  /** Lead of the source over the next one with another answer. */
  'margin',
  /** The word-and-letter search ranks it first too; and the share of question words in its title. */
  'found',
  'alike',
  /**
   * Share of the question's letters in the source, known words or not; and its lead over any other in them (0.5:
   * level).
   */
  'letters',
  'letters_ahead',
  /** The message is a question rather than a statement. */
  'asks',
  /** Several questions in one message; a question that depends on an earlier one. */
  'several',
  'follows_up',
  /** A delicate subject, or a problem. */
  'delicate',
  'trouble',
  /** Short questions carry less information. */
  'short',
  /** A prepared reply, whose title is not a question. */
  'prepared',
  /** Age of the source: a year or more is 1. */
  'age',
  /** Written by a model although another source is nearest by words. */
  'by_model',
  /** A fact or clause has no source, or the text is faulty. */
  'flawed',
  'disagrees',
  /** Something requested is not stated: a price, a place, a reason; or the same was said before. */
  'unmet',
  'repeated',
  /** Features that say more in combination: see `pairs`. */
  'letters_both',
  'letters_asked',
  'found_ahead',
  'several_ahead',
  'flawed_by_model',
  'disagrees_by_model',
  'lacks_letters',
  'titled_both',
  'subject_ahead',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

export const noFeatures: Features = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features

/** For example a search hit with agreeing letters, or a flaw in a model's text. A linear model cannot express such combinations. */
const pairs = {
  letters_both: ['letters', 'letters_ahead'],
  letters_asked: ['letters', 'asked'],
  found_ahead: ['found', 'letters_ahead'],
  several_ahead: ['several', 'letters_ahead'],
  flawed_by_model: ['flawed', 'by_model'],
  disagrees_by_model: ['disagrees', 'by_model'],
  lacks_letters: ['lacks_words', 'letters_ahead'],
  titled_both: ['titled', 'both'],
  subject_ahead: ['lacks_subject', 'letters_ahead'],
} as const satisfies Partial<Record<FeatureName, readonly [FeatureName, FeatureName]>>

/** Adds the pair features. */
export function withPairs(features: Features): Features {
  const products = Object.entries(pairs).map(([name, [one, other]]) => [
    name,
    features[one] * features[other],
  ])
  return { ...features, ...(Object.fromEntries(products) as Partial<Features>) }
}
