import { useEffect, type ReactNode } from 'react'
import { useCell, useCellPart } from './cell.ts'
import { CommentPins } from './canvas/comment-pins.tsx'
import { Stage } from './canvas/stage.tsx'
import { ChangeList } from './compare/change-list.tsx'
import { CompareView } from './compare/compare-view.tsx'
import { DifferenceMarks } from './compare/difference-marks.tsx'
import { EditorProvider, type Editor } from './editor.ts'
import { listenClipboard } from './clipboard/listen-clipboard.ts'
import { tidyAfterWriting } from './end-writing.ts'
import { editorKeys } from './keys/editor-keys.ts'
import { listenLostKeys } from './keys/lost-keys.ts'
import { PaintProvider } from './paint.ts'
import { LayerPanel } from './panels/layer-panel.tsx'
import { SidePanel, type Tab } from './panels/side-panel.tsx'
import { useProof } from './proof.ts'
import { LiveRegion, StatusBar } from './status-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePreflight } from './preflight/use-preflight.ts'
import { TextWriter } from './writing/text-writer.tsx'
import './label-editor.css'

interface Props {
  editor: Editor
  back: string
  title: string
  /** The side panel's first tab. */
  tab: Tab
  /** Shown above the stage, such as who holds the lock. */
  notice?: ReactNode
  /** The actions on the label. */
  renderActions: (findings: ReturnType<typeof usePreflight>) => ReactNode
  /** Sends unsent changes. */
  onFlush: () => Promise<void>
}

/** One stable element: new findings do not rerender the stage. */
const stage = (
  <Stage>
    <DifferenceMarks />
    <TextWriter />
    <CommentPins />
  </Stage>
)

/** The label editor: layers, stage, properties. */
export function LabelEditor(props: Props) {
  return (
    <EditorProvider value={props.editor}>
      <Opened {...props} />
    </EditorProvider>
  )
}

function Opened({ editor, back, title, tab, notice, renderActions, onFlush }: Props) {
  const findings = usePreflight()
  const compared = useCell(editor.compared)
  const painting = useProof(useCellPart(editor.shown, (shown) => shown.proof))
  useEffect(() => () => editor.preview.clear(), [editor])
  useEffect(() => tidyAfterWriting(editor), [editor])
  useEffect(() => listenClipboard(editor), [editor])
  useEffect(() => listenLostKeys(editor), [editor])
  return (
    <PaintProvider value={painting}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that hold in every part of the editor */}
      <div className="label-editor" onKeyDown={(event) => editorKeys(editor, event.nativeEvent)}>
        <Toolbar back={back} title={title}>
          {renderActions(findings)}
        </Toolbar>
        {notice}
        <div className="label-body">
          {compared ? <ChangeList compared={compared} /> : <LayerPanel />}
          {compared ? <CompareView compared={compared} stage={stage} /> : stage}
          <SidePanel findings={findings} first={tab} onFlush={onFlush} />
        </div>
        <StatusBar />
        <LiveRegion />
      </div>
    </PaintProvider>
  )
}
