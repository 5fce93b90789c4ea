// Packages import only the packages that lint/order.js names for them.
import { packageArrows } from '../order.js'
import { imports, place, resolveImport } from './place.js'

export const packages = {
  create(context) {
    const { path, inPackage, isTest } = place(context)
    const allowed = packageArrows[inPackage]
    if (!allowed) return {}
    return imports((node, source) => {
      const [, there] = resolveImport(path, source)?.split('/') ?? []
      if (!there || there === inPackage || allowed.includes(there) || (isTest && there === 'client')) return
      if (!(there in packageArrows)) return
      context.report({ node, message: `package ${inPackage} may not import ${there}` })
    })
  },
}
