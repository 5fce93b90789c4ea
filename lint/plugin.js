// Our own lint rules: doors and levels, package arrows, one reader of the environment, one clock, file size, no barrels, no text in components.
import { featureOrder, packageArrows } from './order.js'

const place = (context) => {
  const path = context.filename.replaceAll('\\', '/')
  return {
    path,
    isTest: /\.test\.tsx?$/.test(path) || /\/testing(\/|\.ts$)/.test(path),
    inPackage: /\/packages\/([a-z]+)\//.exec(path)?.[1],
    inFeature: /\/server\/src\/features\/([a-z]+)\//.exec(path)?.[1],
    inRoom: /\/server\/src\/(kernel|db)\//.exec(path)?.[1],
  }
}

/** Calls `see(node, source)` for every import of the file, static, dynamic or re-exported. */
const imports = (see) => ({
  ImportDeclaration: (node) => see(node, node.source.value),
  ExportNamedDeclaration: (node) => node.source && see(node, node.source.value),
  ImportExpression: (node) => typeof node.source.value === 'string' && see(node, node.source.value),
})

const door = {
  create(context) {
    const here = place(context)
    return imports((node, source) => {
      const featured = /(?:^|\/)features\/([a-z]+)\/([a-z]+)\.ts$/.exec(source)
      const beside = here.inFeature && /^\.\.\/([a-z]+)\/([a-z]+)\.ts$/.exec(source)
      const [, there, file] = featured ?? beside ?? []
      if (!there || !featureOrder.includes(there) || there === here.inFeature) return
      if (here.inRoom)
        context.report({ node, message: `${here.inRoom} knows no feature, so it may not import ${there}` })
      if (file === 'events') return
      if (file !== there && here.inFeature) context.report({ node, message: `enter ${there} by its door ${there}.ts` })
      if (here.inFeature && !here.isTest && featureOrder.indexOf(there) >= featureOrder.indexOf(here.inFeature))
        context.report({ node, message: `${here.inFeature} may not import ${there}: it stands to the right` })
    })
  },
}

const level = {
  create(context) {
    const here = place(context)
    const may = packageArrows[here.inPackage]
    return imports((node, source) => {
      const there = /^@lantern\/([a-z]+)\//.exec(source)?.[1]
      if (may && there && there !== here.inPackage && !may.includes(there) && !(here.isTest && there === 'client'))
        context.report({ node, message: `package ${here.inPackage} may not import ${there}` })
      if ((here.inFeature || here.inRoom) && /(^|\/)(app|main)\.ts$/.test(source) && !here.isTest)
        context.report({ node, message: 'the arrow goes main → app → features → kernel, never back' })
    })
  },
}

const isMember = (node, object, property) =>
  node.object.type === 'Identifier' && node.object.name === object && node.property.name === property

const env = {
  create(context) {
    const { path, isTest, inPackage } = place(context)
    if (!inPackage || isTest || /\/(config|vite\.config)\.ts$/.test(path)) return {}
    return {
      MemberExpression(node) {
        if (isMember(node, 'process', 'env')) context.report({ node, message: 'only config.ts reads the environment' })
      },
    }
  },
}

const clock = {
  create(context) {
    const { path, isTest } = place(context)
    if (
      isTest ||
      !/\/packages\/(server|games)\/(src\/|main)/.test(path) ||
      /\/kernel\/(time\/clock|ids\/ids)\.ts$/.test(path)
    )
      return {}
    const tell = (node) => context.report({ node, message: 'time, randomness and ids come in with the call' })
    return {
      MemberExpression(node) {
        if (isMember(node, 'Date', 'now') || isMember(node, 'Math', 'random') || isMember(node, 'crypto', 'randomUUID'))
          tell(node)
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) tell(node)
      },
    }
  },
}

const size = {
  create(context) {
    return {
      Program(node) {
        const lines = context.sourceCode.lines.length
        if (lines > 400 && !/\.gen\.ts$/.test(context.filename))
          context.report({ node, message: `${lines} lines, at most 400` })
      },
    }
  },
}

const barrel = {
  create(context) {
    return {
      Program(node) {
        if (/\/index\.tsx?$/.test(place(context).path))
          context.report({ node, message: 'no index files: name the room' })
      },
      ExportAllDeclaration(node) {
        if (!node.exported) context.report({ node, message: 'no export *: name what leaves the room' })
      },
    }
  },
}

const heading = {
  create(context) {
    return {
      Program(node) {
        const first = context.sourceCode.lines[0] ?? ''
        if (!/^(\/\/|\/\*|#!)/.test(first)) context.report({ node, message: "a file's first line says its job" })
      },
    }
  },
}

/** Names that are the same in every language. */
const sameEverywhere = /^(ID|VIP|LV|RTP|QR|GameVer|Lantern|X|x)\b[\s.:\d]*$/
const spokenAttributes = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']

/** A sample of JSON is no prose. */
const isWord = (text) => /\p{L}/u.test(text) && !sameEverywhere.test(text.trim()) && !text.startsWith('{"')

const text = {
  create(context) {
    const { path, isTest } = place(context)
    if (isTest || !/\/packages\/web\/src\//.test(path)) return {}
    const tell = (node) => context.report({ node, message: 'texts live in packages/locales, in every language' })
    return {
      JSXText: (node) => isWord(node.value) && tell(node),
      JSXAttribute(node) {
        if (spokenAttributes.includes(node.name.name) && node.value?.type === 'Literal' && isWord(node.value.value))
          tell(node)
      },
      Literal: (node) => typeof node.value === 'string' && /\p{Script=Han}/u.test(node.value) && tell(node),
      TemplateElement: (node) => /\p{Script=Han}/u.test(node.value.raw) && tell(node),
    }
  },
}

export default { meta: { name: 'house' }, rules: { door, level, env, clock, size, barrel, heading, text } }
