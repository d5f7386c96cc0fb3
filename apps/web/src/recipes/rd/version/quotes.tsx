import { mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { listQuotes, type Quote } from '@rp/contract/recipes/quote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { recipeKey } from '../recipe-queries.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { QuoteRow } from './quote-row.tsx'
import { quoteWords } from './quote-words.ts'

interface Props {
  recipe_id: string
  version_id: string
  /** The initial sizes of a new quote. */
  sizes: Quote['input']['sizes']
}

/** The quotes of a recipe: frozen when made, each with what has changed since. */
export function Quotes({ recipe_id, version_id, sizes }: Props) {
  const t = useWords(quoteWords)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(recipe_id, 'quotes'),
    queryFn: ({ signal }) => call(listQuotes, { params: { id: recipe_id } }, { signal }),
  })
  const unstated = data?.find((quote) => quote.version_id === version_id && lacksTaxId(quote))
  return (
    <List aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => setOpen(true)}
        >
          {t.create}
        </Button>
      </header>
      {unstated && (
        <Alert severity="info" sx={{ margin: '0 16px 12px' }}>
          {t.noTaxId(unstated.number)}
        </Alert>
      )}
      <Awaited of={{ data, error, refetch }} empty={<p className="none">{t.noQuote}</p>} />
      <ul className="quotes">
        {data?.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} recipe_id={recipe_id} />
        ))}
      </ul>
      {open && (
        <QuoteDialog
          recipe_id={recipe_id}
          version_id={version_id}
          sizes={sizes}
          onClose={() => setOpen(false)}
        />
      )}
    </List>
  )
}

/** A valid quote that states no tax because the settings have no tax number. */
const lacksTaxId = ({ state, seller }: Quote): boolean =>
  state !== 'EXPIRED' && seller !== null && seller.tax_id === ''

const List = styled(Card)(({ theme }) => ({
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: 16 },
  '& h2': { margin: 0, fontSize: 15 },
  '& .none': { margin: 0, padding: '0 16px 16px', color: theme.palette.text.secondary },
  '& .quotes': { listStyle: 'none', margin: 0, padding: 0 },
  '& .quotes > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 12,
    padding: '10px 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .quotes > li > div': { minWidth: 0 },
  '& .quotes > li p': {
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: 13,
    overflowWrap: 'anywhere',
  },
  '& .quotes > li .pieces': { paddingLeft: 12, fontSize: 12.5 },
}))
