import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Card } from '../look/card.ts'
import type { Section } from './field.ts'

/** A form before its record loads: the same cards, with grey in place of inputs. */
export function FormSkeleton({ sections }: { sections: Section[] }) {
  return (
    <Column aria-busy>
      {sections.map(({ title, fields }) => (
        <Card key={title} aria-hidden>
          <Skeleton width={160} height={28} />
          <div className="fields">
            {fields.map(({ name }) => (
              <Skeleton key={name} variant="rounded" height={66} />
            ))}
          </div>
        </Card>
      ))}
    </Column>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 880,
  '& > section': { padding: '16px 20px 20px' },
  '& .fields': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '16px 20px' },
  [theme.breakpoints.down('sm')]: { '& .fields': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))
