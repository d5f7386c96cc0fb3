import { styled } from '@mui/material/styles'
import { useId, type ReactNode, type Ref } from 'react'
import { Card } from '../look/card.ts'

interface Props {
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** For a card that puts the focus on its title once its buttons are gone. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One part of a record's page, under its title. */
export function PartCard({ title, actions, titleRef, children }: Props) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <div className="head">
        <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {actions && <span className="actions">{actions}</span>}
      </div>
      {children}
    </Part>
  )
}

const Part = styled(Card)(({ theme }) => ({
  padding: '14px 18px 16px',
  minWidth: 0,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 36,
    marginBottom: 6,
  },
  '& > .head .actions': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > .head .actions .quiet': { margin: 0 },
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& h3': { margin: '12px 0 4px', fontSize: 13.5, fontWeight: 600 },
  '& > p': { margin: 0, fontSize: 13.5, color: theme.palette.text.secondary },
  '& dl': { margin: 0, fontSize: 13.5 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd > a, & > p > a': { color: theme.palette.primary.dark },
  '& > ul, & > section > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p + ul:not(:empty)': { marginTop: 8 },
  '& > ul > li, & > section > ul > li': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > ul > li:first-of-type, & > section > ul > li:first-of-type': { borderTop: 0, paddingTop: 4 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .line > .end': {
    marginLeft: 'auto',
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
  },
  '& .quiet': {
    margin: '4px 0 0',
    fontSize: 13,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}))
