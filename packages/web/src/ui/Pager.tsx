// Pages in groups of five, with steps to the group before and after.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../kernel/language/language.ts'
import styles from './Pager.module.css'

/** The numbers of the group that holds `page`. */
export function pageGroup(page: number, pages: number, size = 5): number[] {
  const first = Math.floor((page - 1) / size) * size + 1
  return Array.from({ length: Math.min(size, pages - first + 1) }, (_, at) => first + at)
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

export function Pager({ page, pages, onChange }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('words.page', { page })}>
      <button
        type="button"
        disabled={page === 1}
        aria-label={t('words.previousPage')}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      {pageGroup(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="number"
          aria-label={t('words.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        disabled={page === pages}
        aria-label={t('words.nextPage')}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}
