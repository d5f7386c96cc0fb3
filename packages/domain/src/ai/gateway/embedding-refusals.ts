const limits = [
  // DashScope, SiliconFlow, TEI, Voyage
  /batch size.{0,60}(?:larger than|allowed batch size|at most|up to|limit of|limit is|maximum of|<=) {0,2}(\d{1,5})/i,
  /(?:maximum|max) batch size (?:is|of) (\d{1,5})/i,
  // Gemini
  /at most (\d{1,5}) (?:requests|inputs|texts|documents|items)/i,
  // Cohere
  /(?:number of|total) (?:texts|inputs|documents).{0,40}(?:at most|exceed|is|than) (\d{1,5})/i,
  // OpenAI
  /array with maximum length (\d{1,5})/i,
]

/** How many texts a provider of embeddings takes in one call, if its refusal says so. */
export function batchLimitIn(sentence: string): number | null {
  for (const limit of limits) {
    const found = Number(limit.exec(sentence)?.[1])
    if (found > 0) return found
  }
  return null
}

/** Whether a provider of embeddings refuses a request for a length of the vectors. */
export function refusesLength(sentence: string): boolean {
  return /dimensions?\b|matryoshka/i.test(sentence)
}
