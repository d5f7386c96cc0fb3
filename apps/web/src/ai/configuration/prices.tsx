import { styled } from '@mui/material/styles'
import { listPrices } from '@rp/contract/ai/spending'
import { anyModel } from '@rp/domain/ai/gateway/prices'
import { providerNames } from '@rp/domain/ai/gateway/providers'
import { formatDate } from '@rp/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { bahtText } from './baht-text.ts'
import { spendingWords } from './spending-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** Prices per million tokens, the company's own before the built-in ones. */
export function Prices() {
  const t = useWords(spendingWords)
  const { data, error, refetch } = useQuery({
    queryKey: [listPrices.path],
    queryFn: ({ signal }) => call(listPrices, {}, { signal }),
  })
  return (
    <Scroll role="region" aria-label={t.prices} tabIndex={0}>
      <table>
        <caption>{t.prices}</caption>
        <thead>
          <tr>
            {[t.model, t.since, t.input, t.cached, t.output].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.map(({ provider, model, valid_from, input, cached_input, output, is_built_in }) => (
            <tr key={`${provider} ${model} ${valid_from} ${is_built_in}`}>
              <th scope="row">
                {providerNames[provider]} {model === anyModel ? t.anyModel : model}
              </th>
              <td>{is_built_in ? t.builtIn : formatDate(`${valid_from}T05:00:00Z`)}</td>
              <td>{bahtText(input)}</td>
              <td>{bahtText(cached_input)}</td>
              <td>{bahtText(output)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Awaited of={{ data, error, refetch }} />
    </Scroll>
  )
}

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '4px 0' },
  '& th, & td': {
    padding: '5px 10px 5px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 500 },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 400 },
}))
