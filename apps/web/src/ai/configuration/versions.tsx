import Skeleton from '@mui/material/Skeleton'
import {
  listBotVersions,
  readBotVersion,
  rollBackBot,
  type BotConfiguration,
  type VersionSummary,
} from '@rp/contract/ai/configuration'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { aiWords } from './ai-words.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { versionsKey } from './use-version-form.ts'

interface Props {
  bot: BotName
  live: BotConfiguration
  onEdit: (content: VersionContent) => void
  /** Another version is live. */
  onMoved: () => void
}

/** A bot's saved versions with author and date, and the live one; compare, publish and roll back. */
export function Versions({ bot, live, onEdit, onMoved }: Props) {
  const t = useWords(aiWords)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: versionsKey(bot),
    queryFn: ({ pageParam }) => call(listBotVersions, { params: { bot }, query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more, currentPage }) => (has_more ? currentPage + 1 : undefined),
  })
  const versions = data?.pages.flatMap((page) => page.data)

  async function edit({ id }: VersionSummary): Promise<void> {
    onEdit((await call(readBotVersion, { params: { bot, id } })).content)
  }

  async function rollBack(version: VersionSummary | null): Promise<void> {
    const title = version ? t.rollBack(version.no) : t.rollBackBuiltIn
    if (!(await confirm({ title, text: t.rollBackText, action: t.rollBackWord }))) return
    await call(rollBackBot, { params: { bot }, body: { version_id: version?.id ?? null } })
    toast({ tone: 'success', text: version ? t.published(version.no) : t.builtInLive })
    onMoved()
  }

  return (
    <PartCard
      title={t.versions}
      actions={
        live.live && <QuietButton onClick={() => void rollBack(null)}>{t.rollBackBuiltIn}</QuietButton>
      }
    >
      <Awaited
        of={{ data: versions, error, refetch }}
        outline={<Skeleton variant="rounded" height={160} />}
        empty={<p>{t.noVersions}</p>}
      />
      <ul>
        {versions?.map((version) => (
          <Version
            key={version.id}
            version={version}
            onCompare={() => setOpened({ dialog: 'COMPARE', version })}
            onEdit={() => void edit(version)}
            // Cases are questions to the chat bot.
            onTest={bot === 'chat-bot-v2' ? () => setOpened({ dialog: 'TEST', version }) : undefined}
            onPublish={() => setOpened({ dialog: 'PUBLISH', version })}
            onRollBack={() => void rollBack(version)}
          />
        ))}
      </ul>
      {hasNextPage && <QuietButton onClick={() => void fetchNextPage()}>{t.older}</QuietButton>}
      {opened && (
        <VersionDialog
          opened={opened}
          bot={bot}
          live={live}
          onClose={() => setOpened(null)}
          onPublished={() => {
            setOpened(null)
            toast({ tone: 'success', text: t.published(opened.version.no) })
            onMoved()
          }}
        />
      )}
    </PartCard>
  )
}

interface Opened {
  dialog: 'COMPARE' | 'TEST' | 'PUBLISH'
  version: VersionSummary
}

interface DialogProps extends Pick<Props, 'bot' | 'live'> {
  opened: Opened
  onClose: () => void
  onPublished: () => void
}

function VersionDialog({ opened: { dialog, version }, bot, live, onClose, onPublished }: DialogProps) {
  if (dialog === 'COMPARE')
    return <CompareDialog bot={bot} version={version} live={live.content} onClose={onClose} />
  if (dialog === 'TEST') return <TestDialog bot={bot} version={version} onClose={onClose} />
  return <PublishDialog bot={bot} version={version} onClose={onClose} onPublished={onPublished} />
}

interface RowProps {
  version: VersionSummary
  onCompare: () => void
  onEdit: () => void
  onTest: (() => void) | undefined
  onPublish: () => void
  onRollBack: () => void
}

function Version({ version, onCompare, onEdit, onTest, onPublish, onRollBack }: RowProps) {
  const t = useWords(aiWords)
  const { no, is_live, published_at } = version
  return (
    <li>
      <div className="line">
        <strong>{t.version(no)}</strong>
        {is_live && <ToneChip tone="green" text={t.live} />}
      </div>
      {version.note && <div>{version.note}</div>}
      <div className="quiet">
        {version.author_name} · <DateText instant={version.created_at} />
      </div>
      <div className="line">
        <QuietButton aria-label={t.compare(no)} onClick={onCompare}>
          {t.compareWord}
        </QuietButton>
        <QuietButton aria-label={t.load(no)} onClick={onEdit}>
          {t.loadWord}
        </QuietButton>
        {onTest && (
          <QuietButton aria-label={t.test(no)} onClick={onTest}>
            {t.testWord}
          </QuietButton>
        )}
        {!is_live && (
          <QuietButton aria-label={t.publish(no)} onClick={onPublish}>
            {t.publishWord}
          </QuietButton>
        )}
        {!is_live && published_at && (
          <QuietButton aria-label={t.rollBack(no)} onClick={onRollBack}>
            {t.rollBackWord}
          </QuietButton>
        )}
      </div>
    </li>
  )
}
