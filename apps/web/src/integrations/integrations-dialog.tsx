import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { ApiKeys } from './api-keys.tsx'
import { integrationsWords } from './integrations-words.ts'
import { ShopReading } from './shop-reading.tsx'
import { Webhooks } from './webhooks.tsx'

const tabs = ['keys', 'webhooks', 'shop'] as const

/** Incoming and outgoing integrations; for super admins, as a dialog without a screen of its own. */
export function IntegrationsDialog({
  tab: first,
  onClose,
}: {
  tab?: string | undefined
  onClose: () => void
}) {
  const t = useWords(integrationsWords)
  const [tab, setTab] = useState(tabs.find((one) => one === first) ?? 'keys')
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="integrations-title">
      <DialogTitle id="integrations-title">{t.title}</DialogTitle>
      <IconButton aria-label={t.close} onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof tabs)[number]) => setTab(next)}
        variant="scrollable"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t[name]}
            id={`integrations-${name}`}
            aria-controls="integrations-panel"
          />
        ))}
      </Tabs>
      <DialogContent
        id="integrations-panel"
        role="tabpanel"
        aria-labelledby={`integrations-${tab}`}
        sx={{ backgroundColor: 'background.default' }}
      >
        {tab === 'keys' && <ApiKeys />}
        {tab === 'webhooks' && <Webhooks />}
        {tab === 'shop' && <ShopReading />}
      </DialogContent>
    </Dialog>
  )
}
