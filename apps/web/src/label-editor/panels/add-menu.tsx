import { mdiPlus } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { backgroundGroups, highlightGroups, imageLayers, textGroups } from '@rp/label/groups'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { addBarcode, addEllipse, addImage, addRect, addText } from '../add-element.ts'
import { useEditor } from '../editor.ts'
import { groupWords } from '../element-words.ts'
import { focusStage } from '../stage-node.ts'
import { layerIcon } from './layer-icons.ts'
import { SmallButton } from './small-button.tsx'

type Wanted = Parameters<typeof addImage>[1]['into']

/** Everything that can be added to a label, by group. */
export function AddMenu() {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [into, setInto] = useState<Wanted>('middle')

  const row = (group: Parameters<typeof groupWords>[0], title: string, run: () => void) => (
    <MenuItem
      key={title}
      onClick={() => {
        setAnchor(null)
        // The label gets the focus; a new text then takes it.
        focusStage(editor)
        if (group === 'image' || group === 'paper image') run()
        else requestAnimationFrame(run)
      }}
    >
      <Icon path={layerIcon(group === 'image' ? 'image middle' : group)} size={18} />
      {title}
    </MenuItem>
  )
  const picture = (layer: Wanted) => () => {
    setInto(layer)
    field?.click()
  }

  return (
    <>
      <SmallButton
        icon={mdiPlus}
        title={t.add}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <input
        ref={setField}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/tiff,.tif,.tiff"
        hidden
        tabIndex={-1}
        aria-label={t.others}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file)
            void addImage(editor, { file, into }).catch((cause: Error) =>
              toast({ tone: 'error', text: cause.message }),
            )
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        // The choice decides where the focus goes; a dismissed menu returns it itself.
        disableRestoreFocus
        transitionDuration={0}
        onClose={() => {
          setAnchor(null)
          anchor?.focus()
        }}
      >
        <ListSubheader>{t.texts}</ListSubheader>
        {textGroups.map((group) => row(group, text(groupWords(group)), () => addText(editor, group)))}
        <Divider />
        <ListSubheader>{t.shapes}</ListSubheader>
        {highlightGroups.map((group) => row(group, text(groupWords(group)), () => addRect(editor, group)))}
        {row('highlight 1', t.ellipse, () => addEllipse(editor, 'highlight 1'))}
        {backgroundGroups.map((group) => row(group, text(groupWords(group)), () => addRect(editor, group)))}
        <Divider />
        <ListSubheader>{t.others}</ListSubheader>
        {imageLayers.map((layer) => row('image', text(groupWords(`image ${layer}`)), picture(layer)))}
        {row('paper image', text(groupWords('paper image')), picture('paper'))}
        {row('barcode', text(groupWords('barcode')), () => addBarcode(editor))}
      </Menu>
    </>
  )
}

const words = {
  en: {
    add: 'Add an element',
    texts: 'Texts',
    shapes: 'Shapes',
    others: 'Pictures and codes',
    ellipse: 'Ellipse',
  },
  th: { add: 'เพิ่มชิ้นงาน', texts: 'ข้อความ', shapes: 'รูปทรง', others: 'รูปภาพและรหัส', ellipse: 'วงรี' },
}
