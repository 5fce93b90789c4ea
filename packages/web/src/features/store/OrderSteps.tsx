// The progress of an order in three steps: created, paid, credited.
import { Check } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import styles from './OrderSteps.module.css'
import type { Order } from './shop.ts'
import { stateOf, stepAt, steps, type Step } from './orderState.ts'

export function OrderSteps({ order }: { readonly order: Order }) {
  const t = useT()
  const state = stateOf(order.Status)
  const times: Readonly<Record<Step, string | undefined>> = {
    created: order.CreateTime,
    paid: order.PayTime,
    delivered: order.DeliverTime,
  }
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const at = stepAt(state, step)
        const time = at === 'done' ? times[step] : undefined
        return (
          <li key={step} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
            <i aria-hidden>{at === 'done' && <Check size={14} strokeWidth={3} />}</i>
            <div>
              <b>{t(`store.step_${step}`)}</b>
              <small className="number">
                {time ? (
                  <time dateTime={time}>{writeMoment(time)}</time>
                ) : at === 'now' ? (
                  t(`store.stepNow_${step}`)
                ) : (
                  ''
                )}
              </small>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
