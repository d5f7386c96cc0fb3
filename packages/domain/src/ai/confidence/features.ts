/** What a draft is judged by, each 0 to 1; how much each counts is learned from decided drafts. */
export const featureNames = [
  /** Of what is asked, how much the source speaks of, and the other way round. */
  'asked',
  'answered',
  'both',
  'all_asked',
  /** The price, time or place that is wanted is told. */
  'facet',
  /** Of the asked words, those that the source does not know. */
  'unknown',
  'no_unknown',
  /** How far the source is ahead of the next that says something else. */
  'margin',
  /** The search by words and letters has it first, too; and how many of the asked words its title says. */
  'found',
  'alike',
  /** How many of its letters the source has, known words or not; and how far ahead of any other it is in them, 0.5: level. */
  'letters',
  'letters_ahead',
  /** The message asks something, rather than telling it. */
  'asks',
  /** Several questions in one message; a question that leans on an earlier one. */
  'several',
  'follows_up',
  /** A delicate subject, or a trouble, is touched. */
  'delicate',
  'trouble',
  /** Short questions mean less than they seem to. */
  'short',
  /** A prepared reply, whose title is no question. */
  'prepared',
  /** How old the source is: a year or more is 1. */
  'age',
  /** A model wrote it, and by the words another source is the nearest. */
  'by_model',
  /** A fact or a clause of it has no source, or its text is faulty. */
  'flawed',
  'disagrees',
  /** What says more together than each by itself: see `pairs`. */
  'letters_both',
  'letters_asked',
  'found_ahead',
  'several_ahead',
  'flawed_by_model',
  'disagrees_by_model',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

export const noFeatures: Features = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features

/** A search that found it and letters that agree, a flaw in what a model wrote: weights alone add up, and cannot say so. */
const pairs = {
  letters_both: ['letters', 'letters_ahead'],
  letters_asked: ['letters', 'asked'],
  found_ahead: ['found', 'letters_ahead'],
  several_ahead: ['several', 'letters_ahead'],
  flawed_by_model: ['flawed', 'by_model'],
  disagrees_by_model: ['disagrees', 'by_model'],
} as const satisfies Partial<Record<FeatureName, readonly [FeatureName, FeatureName]>>

/** The same features with what their pairs say. */
export function withPairs(features: Features): Features {
  const products = Object.entries(pairs).map(([name, [one, other]]) => [
    name,
    features[one] * features[other],
  ])
  return { ...features, ...(Object.fromEntries(products) as Partial<Features>) }
}
