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
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

export const noFeatures: Features = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features
