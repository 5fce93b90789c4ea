// Where Debian's packages nginx and libnginx-mod-rtmp are installed.
import { existsSync } from 'node:fs'

export const nginxProgram = '/usr/sbin/nginx'
export const nginxModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

export const hasNginxRtmp = (): boolean => existsSync(nginxProgram) && existsSync(nginxModule)
