// A client that violates the protocol: markup, forged special messages, invalid characters, overlong texts, fields it may not set.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const gold = { vipPoints: 1000 }
const minute = 60_000

const corpus = [
  '<script>alert(1)</script>hi',
  '<img src=x onerror=alert(1)>hi',
  '<svg/onload=alert(1)>hi',
  '<svg><script>alert(1)</script></svg>hi',
  '<a href="javascript:alert(1)">hi</a>',
  '<iframe srcdoc="<script>alert(1)</script>">hi',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">hi',
  '<<script>script>alert(1)</script>hi',
  '<scr<script>ipt>alert(1)</scr</script>ipt>hi',
  '<im\u0000g src=x onerror=alert(1)>hi',
  '<\u200Bimg src=x onerror=alert(1)>hi',
  '</textarea><script>alert(1)</script>hi',
  '"><img src=x onerror=alert(1)>hi',
  "'-alert(1)-'hi",
  '{{constructor.constructor("alert(1)")()}}hi',
  '<!--><script>alert(1)</script-->hi',
  '<details open ontoggle=alert(1)>hi',
  '<input autofocus onfocus=alert(1)>hi',
  '<body onload=alert(1)>hi',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">hi',
]

test('no tag passes the raw socket, encoded or not', async () => {
  const { token } = await server.signInAs('915300001', gold)
  const listener = await server.signInAs('915300002')
  const [lobby, listenerSocket] = [await server.helloWith(token), await server.helloWith(listener.token)]
  for (const text of corpus)
    for (const Decode of [false, true]) {
      const Message = Decode ? encodeURIComponent(`${text} again`) : text
      const answer = await lobby.ask({ OP: 30000, Message, Decode })
      server.clock.forward(minute)
      if (answer.Code !== 200) {
        assert.deepEqual([answer.Code, answer.Result.Field], [100001, 'Message'], text)
        continue
      }
      assert.doesNotMatch(answer.Result.Message, /<\/?[a-z!]/i, text)
      const push = await listenerSocket.next(({ OP, Result }) => OP === 30002 && Result.ID === answer.Result.ID)
      assert.equal(push.Result.Message, answer.Result.Message)
    }
})

test('system-only markup is plain text when a player sends it', async () => {
  const { token, id } = await server.signInAs('915300003', gold)
  const lobby = await server.helloWith(token)
  for (const Message of [
    '[System](op=jackpot&amount=999)',
    '(op=red_envelope&red_envelope_id=1)',
    '[x](OP=1)',
    '[x]\n(op=1)',
    '[x](  op =1)',
    '[x](y=1&op=2)',
    `share_owl_owl20_1_${id}`,
    `SHARE_owl_owl20_1_${id}`,
    '<b></b>share_owl_owl20_1_2',
    '\u200B[x](op=1)',
  ]) {
    const { Code, Result } = await lobby.ask({
      OP: 30000,
      Message,
      SenderType: 2,
      PlayerID: 1,
      From: '系統',
      Flag: 9,
      AutoReply: ['x'],
      Removed: true,
      OriginalMessage: 'share_a_b_1_1',
      ColorID: 1,
      ClubName: 'x',
      CreateTime: '2000-01-01T00:00:00.000Z',
    })
    server.clock.forward(minute)
    assert.equal(Code, 200, Message)
    assert.doesNotMatch(Result.Message, /\([^()]*=|^\s*share_/i)
    const { SenderType, PlayerID, Flag } = Result
    assert.deepEqual([SenderType, PlayerID, Flag], [0, id, 0])
    assert.notEqual(Result.From, '系統')
    for (const name of ['AutoReply', 'Removed', 'OriginalMessage', 'ColorID', 'ClubName'])
      assert.equal(Result[name], undefined)
  }
})

test('broken characters, overrides and stacked marks are removed; a too long text is refused', async () => {
  const { token } = await server.signInAs('915300004', gold)
  const lobby = await server.helloWith(token)
  const send = async (Message: unknown) => {
    server.clock.forward(minute)
    return lobby.ask({ OP: 30000, Message })
  }
  assert.equal((await send('a\uD83Db')).Result.Message, 'ab')
  assert.equal((await send('\u202Eevil\u202C ok')).Result.Message, 'evil ok')
  assert.ok(Array.from((await send(`z${'\u0316'.repeat(90)}!`)).Result.Message as string).length < 10)
  const family = '👨\u200D👩\u200D👧'
  assert.equal((await send(family)).Result.Message, family)
  for (const wrong of ['\uD800', '\u0000\u0007', '\u3164', 'x'.repeat(101), 'x'.repeat(2001), 5, null, ['x'], { a: 1 }])
    assert.equal((await send(wrong)).Code, 100001, JSON.stringify(wrong))
  // A frame above the size limit closes the socket.
  lobby.send({ OP: 30000, Message: 'x'.repeat(100_000) })
  assert.equal((await lobby.closed).code, 1009)
})

test('invalid history requests are refused or empty, and answered fast', async () => {
  const { token } = await server.signInAs('915300005', gold)
  const lobby = await server.helloWith(token)
  const read = (more: object) => lobby.ask({ OP: 30020, ChannelType: 1, ...more })
  for (const more of [
    { PerPage: 1_000_000 },
    { PerPage: 0 },
    { Page: 0 },
    { Page: -1 },
    { ChannelType: 5 },
    { ChannelType: 7 },
    { ChannelType: '1' },
    { ChannelType: 2 },
    { StartTime: 'yesterday' },
    { AfterID: -1 },
    { AfterID: 1.5 },
  ])
    assert.equal((await read(more)).Code, 100001, JSON.stringify(more))
  for (const more of [
    { Page: 1_000_000 },
    { AfterID: Number.MAX_SAFE_INTEGER },
    { BeforeID: 0 },
    { StartTime: '0000-01-01T00:00:00Z' },
    { ChannelType: 2, PlayerID: 999_999 },
  ]) {
    const { Code, Result } = await read(more)
    assert.deepEqual([Code, Result.Rows], [200, []], JSON.stringify(more))
  }
  assert.ok((await read({ StartTime: '9999-12-31T23:59:59.999Z' })).Result.Total > 0)
  assert.ok((await read({ BeforeID: Number.MAX_SAFE_INTEGER })).Result.Rows.length > 0)
})
