// Texts that would execute if they were rendered as HTML. Each one that runs sets window.__xss in the page.
export const hostileWords = [
  '<img src=x onerror=window.__xss=1>',
  '<svg/onload=window.__xss=1>',
  '<script>window.__xss=1</script>',
  '<<b>script>window.__xss=1</script>',
  '&lt;img src=x onerror=window.__xss=1&gt;',
  '%3Cimg src=x onerror=window.__xss=1%3E',
  '"><img src=x onerror="window.__xss=1">',
  '<a href="javascript:window.__xss=1">x</a>',
  '<iframe srcdoc="<script>top.__xss=1</script>">',
  '[x](op=1&from=javascript:window.__xss=1)',
  '{{constructor.constructor("window.__xss=1")()}}',
  '<math><mi xlink:href="javascript:window.__xss=1">',
  '<\u200Bimg src=x onerror=window.__xss=1>',
  '<<<i>i>img src=x onerror=window.__xss=1>',
] as const

/** The beginning of a tag, as browsers parse it. */
export const markup = /<\s*[a-z/!?]/i
