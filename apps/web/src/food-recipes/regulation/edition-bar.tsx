import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { getEdition, type Edition } from '@rp/contract/food-recipes/regulation-request'
import {
  changeClasses,
  isDecidedTogether,
  type ChangeClass,
} from '@rp/domain/regulation/edition/change-classes'
import { keysOf } from '@rp/domain/recipe-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { AlikeDialog } from './alike-dialog.tsx'
import { editionWords } from './edition-words.ts'
import { InForceDialog } from './in-force-dialog.tsx'
import { useAddress } from './use-address.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** The proposals of one import by kind of change, in the order an officer reads them. */
export function EditionBar({ import_id }: { import_id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [getEdition.path, import_id],
    queryFn: ({ signal }) => call(getEdition, { params: { id: import_id } }, { signal }),
  })
  return data ? <Groups edition={data} /> : <Awaited of={{ data, error, refetch }} />
}

function Groups({ edition }: { edition: Edition }) {
  const t = useWords(editionWords)
  const [isPutting, setPutting] = useState(false)
  const [approving, setApproving] = useState<ChangeClass | null>(null)
  const kinds = kindsOf(edition)
  const pending = kinds.reduce((sum, kind) => sum + kind.pending, 0)
  const { decide } = edition.may
  return (
    <Bar>
      <PartCard
        title={t.title(edition.source_code)}
        actions={
          decide &&
          pending > 0 && (
            <Button variant="contained" onClick={() => setPutting(true)}>
              {t.putInForce}
            </Button>
          )
        }
      >
        <p className="file">{edition.file_name}</p>
        {pending > 0 && !decide && <p>{t.own}</p>}
        {pending === 0 && <p>{t.decided}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.waiting}</th>
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow key={kind.change_class} kind={kind} mayDecide={decide} onApprove={setApproving} />
            ))}
          </tbody>
        </table>
      </PartCard>
      {isPutting && <InForceDialog edition={edition} onClose={() => setPutting(false)} />}
      {approving && (
        <AlikeDialog
          query={{ import_id: edition.import_id, change_class: approving }}
          onClose={() => setApproving(null)}
        />
      )}
    </Bar>
  )
}

interface Kind {
  change_class: ChangeClass
  pending: number
  total: number
  unread: number
}

function kindsOf({ groups }: Edition): Kind[] {
  return keysOf(changeClasses).flatMap((change_class) => {
    const own = groups.filter((group) => group.change_class === change_class)
    const sum = (of: typeof own, field: 'pending' | 'total') => of.reduce((all, one) => all + one[field], 0)
    const unread = own.filter(({ reading }) => reading === 'NEEDS_REVIEW')
    return own.length === 0
      ? []
      : [
          {
            change_class,
            pending: sum(own, 'pending'),
            total: sum(own, 'total'),
            unread: sum(unread, 'pending'),
          },
        ]
  })
}

interface KindProps {
  kind: Kind
  mayDecide: boolean
  onApprove: (change_class: ChangeClass) => void
}

function KindRow({ kind: { change_class, pending, total, unread }, mayDecide, onApprove }: KindProps) {
  const t = useWords(editionWords)
  const text = useText()
  const { put, search } = useAddress()
  const name = text(changeClasses[change_class])
  const isShown = search.get('change_class') === change_class
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {t.waits(pending, total)}
        {unread > 0 && <span className="unread">{t.unread(unread)}</span>}
      </td>
      <td className="do">
        <QuietButton
          size="small"
          aria-label={isShown ? t.showAll : t.showKind(name)}
          onClick={() => put({ change_class: isShown ? null : change_class, page: null })}
        >
          {isShown ? t.showAll : t.show}
        </QuietButton>
        {mayDecide && pending > 1 && isDecidedTogether(change_class) && (
          <QuietButton size="small" onClick={() => onApprove(change_class)}>
            {t.approve(pending)}
          </QuietButton>
        )}
        {pending > 0 && !isDecidedTogether(change_class) && <span>{t.oneByOne}</span>}
      </td>
    </tr>
  )
}

const Bar = styled('div')(({ theme }) => ({
  marginBottom: 16,
  '& p': { margin: '0 0 8px', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'middle',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { borderTop: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '& .unread': { display: 'block', fontSize: 12.5, color: theme.palette.warning.dark },
  '& .do': { textAlign: 'right' },
  '& .do > *': { marginLeft: 8 },
  '& .do > span': { color: theme.palette.text.secondary, fontSize: 12.5 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr, & tbody th, & td': { display: 'block' },
    '& tr': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
    '& tbody th, & td': { borderTop: 0, padding: '2px 0' },
    '& .do': { textAlign: 'left', display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
    '& .do > *': { marginLeft: 0 },
  },
}))
