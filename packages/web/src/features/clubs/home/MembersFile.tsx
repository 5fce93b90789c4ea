// Downloads members, applications or former members as a file.
import { exportMembers } from '@lantern/protocol/clubs.ts'
import { memberTabs } from '@lantern/protocol/values/clubs.ts'
import { Download } from 'lucide-react'
import { downloadSheet } from '../../../kernel/connection/sheet.ts'
import { useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Menu } from '../../../ui/Menu.tsx'
import styles from './MembersFile.module.css'

const sheets = ['members', 'applications', 'left'] as const

export function MembersFile() {
  const t = useT()
  const save = (sheet: (typeof sheets)[number]): void =>
    void attempt(() => downloadSheet(exportMembers, { Tab: memberTabs[sheet] }), t('club.fileSaved'))
  return (
    <Menu label={t('club.file')} from="end" triggerClass={styles.trigger} trigger={<Download size={19} aria-hidden />}>
      {sheets.map((sheet) => (
        <button key={sheet} type="button" onClick={() => save(sheet)}>
          {t(`club.file_${sheet}`)}
        </button>
      ))}
    </Menu>
  )
}
