import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { requestWords } from './request-words.ts'

/** The evidence of the proposal, verbatim. */
export function SourcesCard({ sources }: Pick<RequestDetail, 'sources'>) {
  const t = useWords(requestWords)
  return (
    <PartCard title={t.sources}>
      {sources.length === 0 && <p>{t.noSources}</p>}
      <ul>
        {sources.map(({ url, quote, retrieved_at }, at) => (
          <li key={at}>
            <OutsideLink url={url} />
            {quote && <blockquote>{quote}</blockquote>}
            <p className="quiet">
              {`${t.retrieved} `}
              <DateText instant={retrieved_at} style="date" />
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

/** A link to an external page, without a referrer. */
export function OutsideLink({ url }: { url: string }) {
  const t = useWords(requestWords)
  return (
    <a href={url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <span className="visually-hidden"> ({t.opensNew})</span>
    </a>
  )
}
