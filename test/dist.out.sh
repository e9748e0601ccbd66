cd /work/main && npm run build 2>&1 | grep error; node bin/chartdocs.js build --out-dir /tmp/s9 >/tmp/s9.txt 2>&1 || tail -5 /tmp/s9.txt
