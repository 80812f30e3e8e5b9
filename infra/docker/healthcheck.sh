#!/usr/bin/env bash
# Asked by the engine inside the container: ready or not, by the exit code. A shell, because starting
# Node for each question of fourteen containers takes most of a core.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-4000}" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${HEALTH_PATH:-/health/ready}" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
