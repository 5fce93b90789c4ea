// Payment methods: groups that open one at a time; a closed method stays visible with the reason.
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { MethodIcon } from './MethodIcon.tsx'
import styles from './MethodTree.module.css'
import type { Branch, Leaf } from './methods.ts'

interface MethodTreeProps {
  readonly tree: readonly Branch[]
  readonly kindNames: Readonly<Record<string, string>>
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
}

export function MethodTree({ tree, kindNames, chosen, onChoose }: MethodTreeProps) {
  const t = useT()
  const name = useId()
  const holder = tree.find(({ leaves }) => leaves.some(({ code }) => code === chosen))?.kind
  const [opened, setOpened] = useState<string | null>(holder ?? null)
  return (
    <ul className={styles.tree} aria-label={t('store.methods')}>
      {tree.map(({ kind, leaves }) => (
        <BranchRow
          key={kind}
          kind={kind}
          title={kindNames[kind] ?? kind}
          leaves={leaves}
          isOpen={opened === kind}
          onToggle={() => setOpened(opened === kind ? null : kind)}
          name={name}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

interface BranchRowProps extends Pick<MethodTreeProps, 'chosen' | 'onChoose'> {
  readonly kind: string
  readonly title: string
  readonly leaves: readonly Leaf[]
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BranchRow({ kind, title, leaves, name, isOpen, chosen, onToggle, onChoose }: BranchRowProps) {
  const t = useT()
  const id = useId()
  const picked = leaves.find(({ code, obstacle }) => code === chosen && obstacle === null)
  const [only] = leaves
  // A group with one method is shown as that method.
  if (only && leaves.length === 1)
    return (
      <li data-picked={picked ? '' : undefined} className={styles.leaves}>
        <LeafRow
          leaf={{ ...only, name: title }}
          icon={<MethodIcon kind={kind} />}
          name={name}
          chosen={chosen}
          onChoose={onChoose}
        />
      </li>
    )
  const isShut = leaves.every(({ obstacle }) => obstacle !== null)
  const names = picked?.name ?? leaves.map((leaf) => leaf.name).join(t('store.comma'))
  return (
    <li data-open={isOpen || undefined} data-picked={picked ? '' : undefined}>
      <button type="button" className={styles.branch} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <MethodIcon kind={kind} />
        <span className={styles.names}>
          <b>{title}</b>
          <small>{isShut ? t(`store.${only!.obstacle!}`) : names}</small>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={styles.leaves} role="radiogroup" aria-label={title} hidden={!isOpen}>
        {leaves.map((leaf) => (
          <LeafRow
            key={leaf.code}
            leaf={leaf}
            icon={<MethodIcon kind={kind} code={leaf.code} />}
            name={name}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </li>
  )
}

interface LeafRowProps extends Pick<MethodTreeProps, 'chosen' | 'onChoose'> {
  readonly leaf: Leaf
  readonly icon: ReactNode
  readonly name: string
}

function LeafRow({ leaf: { code, name: text, obstacle }, icon, name, chosen, onChoose }: LeafRowProps) {
  const t = useT()
  return (
    <label data-off={obstacle ?? undefined}>
      <input
        type="radio"
        name={name}
        checked={code === chosen && obstacle === null}
        disabled={obstacle !== null}
        onChange={() => onChoose(code)}
      />
      {icon}
      <span className={styles.names}>
        {text}
        {obstacle && <small>{t(`store.${obstacle}`)}</small>}
      </span>
    </label>
  )
}
